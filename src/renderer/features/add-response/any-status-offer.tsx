import { Button } from '@mantine/core';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useChangeEditorSettings, useEditorSettings } from '#renderer/api/editor-settings.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './add-response.module.css';

type Props = {
  /** Which statuses are known, and which one is not among them. */
  message: string;
  onUsed?: () => void;
};

/** **Use any status code**: the offer to write others than the four from now on. */
export function AnyStatusOffer({ message, onUsed }: Props) {
  const t = useMessages(addResponseMessages);
  const { data: settings } = useEditorSettings();
  const { change, isPending, error } = useChangeEditorSettings();
  return (
    <output className={classes['offer']}>
      <p className={classes['offer-text']}>{t('status.offer', { message })}</p>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        disabled={settings === undefined}
        onClick={() => {
          if (settings === undefined) return;
          change({ ...settings, anyStatus: true }, onUsed);
        }}
      >
        {t('status.useAny')}
      </Button>
      {error === null ? undefined : <Refusal>{describeError(error).detail}</Refusal>}
    </output>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { siteComponentMessages } from '#messages/en/site-components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { PlainButton } from './plain-button.tsx';
import { StateMessage } from './state-message.tsx';

type Props = { title: string; detail: string; onRetry?: (() => void) | undefined; level?: 1 | 2 };

export function ErrorState({ title, detail, onRetry, level = 2 }: Props) {
  const t = useMessages(siteComponentMessages);
  return (
    <StateMessage
      role="alert"
      icon={<IconAlertTriangle size={26} stroke={1.5} aria-hidden="true" />}
      tone="danger"
      level={level}
      title={title}
      actions={
        onRetry === undefined ? undefined : (
          <PlainButton onClick={onRetry}>{t('tryAgain')}</PlainButton>
        )
      }
    >
      {detail}
    </StateMessage>
  );
}

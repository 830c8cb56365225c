import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { componentMessages } from '#messages/en/components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { commandKey } from '#renderer/browser/platform.ts';

const looks = {
  undo: { Icon: IconArrowBackUp, keys: `${commandKey}+Z` },
  redo: { Icon: IconArrowForwardUp, keys: `${commandKey}+Shift+Z` },
} as const;

type Props = {
  kind: keyof typeof looks;
  /** What the step is called; `undefined` where there is none. */
  name: string | undefined;
  onStep: () => void;
};

/** **Undo** or **Redo**, which names its step: “Undo: Rename Limit”. It keeps the keyboard when there is none left. */
export function StepButton({ kind, name, onStep }: Props) {
  const t = useMessages(componentMessages);
  const { Icon, keys } = looks[kind];
  const label = name === undefined ? t(`step.${kind}`) : t(`step.${kind}Named`, { name });
  const isOff = name === undefined;
  return (
    <Tooltip label={t('step.withKeys', { label, keys })}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-disabled={isOff}
        data-disabled={isOff}
        style={isOff ? { background: 'transparent', cursor: 'default' } : undefined}
        onClick={() => {
          if (!isOff) onStep();
        }}
      >
        <Icon className="flips" size={17} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

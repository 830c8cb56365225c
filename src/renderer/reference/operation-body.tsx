import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { OperationParts } from './operation-parts.tsx';
import classes from './reference.module.css';
import { useAnswer } from './reference-source.ts';
import { TryIt } from './try-it.tsx';

type Props = { pointer: string; onShowText: ((pointer: string) => void) | undefined };

/** All that a document says of one operation. */
export function OperationBody({ pointer, onShowText }: Props) {
  const t = useMessages(referenceMessages);
  const answer = useAnswer({ kind: 'readOperation', pointer });
  if (answer === undefined) return <p className={classes['quiet']}>{t('operation.reading')}</p>;
  const operation = answer.value;
  if (operation === undefined) {
    return <p className={classes['quiet']}>{t('operation.unreadable')}</p>;
  }
  return (
    <>
      <OperationParts operation={operation} />
      <TryIt key={pointer} pointer={pointer} responses={operation.responses} />
      {onShowText === undefined ? undefined : (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconCode size={14} aria-hidden="true" />}
          onClick={() => onShowText(pointer)}
        >
          {t('operation.showInText')}
        </Button>
      )}
    </>
  );
}

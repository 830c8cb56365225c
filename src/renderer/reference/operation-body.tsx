import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { OperationParts } from './operation-parts.tsx';
import classes from './reference.module.css';
import { useAnswer } from './reference-source.ts';
import { TryIt } from './try-it.tsx';

type Props = { pointer: string; onShowText: ((pointer: string) => void) | undefined };

/** All that a document says of one operation. */
export function OperationBody({ pointer, onShowText }: Props) {
  const answer = useAnswer({ kind: 'readOperation', pointer });
  if (answer === undefined) return <p className={classes['quiet']}>Reading the operation…</p>;
  const operation = answer.value;
  if (operation === undefined) {
    return <p className={classes['quiet']}>This operation can’t be read right now.</p>;
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
          Show in the text
        </Button>
      )}
    </>
  );
}

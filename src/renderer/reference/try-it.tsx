import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseReading } from '#core/openapi/documentation/reading.ts';
import classes from './reference.module.css';
import { useAnswer } from './reference-source.ts';
import { TryForm } from './try-form.tsx';

type Props = { pointer: string; responses: readonly ResponseReading[] };

/** Sends a request to a mock that answers from the document itself; the real server is never called. */
export function TryIt(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['try']}>
      <Button
        variant="light"
        size="compact-sm"
        aria-expanded={isOpen}
        leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        Try it
      </Button>
      {isOpen ? <Trial {...props} /> : undefined}
    </div>
  );
}

function Trial({ pointer, responses }: Props) {
  const answer = useAnswer({ kind: 'cutOperation', pointer });
  if (answer === undefined) return <p className={classes['quiet']}>Filling in the request…</p>;
  return answer.value === undefined ? (
    <p className={classes['quiet']}>This operation can’t be read at the moment.</p>
  ) : (
    <TryForm
      request={answer.value.request}
      pointer={pointer}
      statuses={responses.map(({ status }) => status)}
    />
  );
}

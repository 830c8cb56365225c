import { Button, Group, Loader, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FETCH_TIMEOUT_MS } from '#contracts/specification.ts';
import classes from './import.module.css';

type Props = { step: 'fetching' | 'checking'; label: string; onCancel: () => void };

/** The seconds since this was first shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** What is being done, for how long already, and how to stop it. */
export function WorkingStep({ step, label, onCancel }: Props) {
  const seconds = useSeconds();
  const most = step === 'fetching' ? ` of at most ${FETCH_TIMEOUT_MS / 1000}` : '';
  return (
    <Stack gap="md">
      <div className={classes['working']}>
        <Loader size="sm" aria-hidden="true" />
        <div>
          <output>{step === 'fetching' ? `Reading from ${label}` : `Checking ${label}`}</output>
          <p className={classes['soft']}>
            {seconds} s{most}
          </p>
        </div>
      </div>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

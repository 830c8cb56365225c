import { Button, Group, Loader, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FETCH_TIMEOUT_MS } from '#contracts/specification.ts';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
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
  const t = useMessages(designsImportMessages);
  const seconds = useSeconds();
  return (
    <Stack gap="md">
      <div className={classes['working']}>
        <Loader size="sm" aria-hidden="true" />
        <div>
          <output>{t(`working.${step}`, { label })}</output>
          <p className={classes['soft']}>
            {step === 'fetching'
              ? t('working.secondsOf', { seconds, most: FETCH_TIMEOUT_MS / 1000 })
              : t('working.seconds', { seconds })}
          </p>
        </div>
      </div>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

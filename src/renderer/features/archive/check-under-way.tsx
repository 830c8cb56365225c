import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { Elapsed, useSecondsSince } from '#renderer/components/elapsed.tsx';
import classes from './design-archive.module.css';

type Props = {
  /** Whether the findings of an earlier check are shown meanwhile: then a short check is not told. */
  again: boolean;
  onCancel: () => void;
};

/** Says that the design is being checked, for how long by now, and lets it be called off. */
export function CheckUnderWay({ again, onCancel }: Props) {
  const [since] = useState(() => new Date().toISOString());
  const seconds = useSecondsSince(since);
  if (again && seconds < 1) return undefined;
  return (
    <div className={classes['quiet']}>
      <Loader size={14} aria-hidden="true" />
      <output>{again ? 'Checking again…' : 'Checking what is on disk…'}</output>
      <Elapsed since={since} />
      <Button size="compact-xs" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { componentMessages } from '#messages/en/components.ts';
import { useLanguage } from '#renderer/language/use-messages.ts';

/** What is over sooner needs no number. */
const SHOWN_FROM_SECONDS = 2;

function secondsSince(moment: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 1000));
}

/** How many whole seconds have passed since a moment (RFC 3339), anew each second. */
export function useSecondsSince(moment: string): number {
  const [seconds, setSeconds] = useState(() => secondsSince(moment));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

/** How long something has been running by now; screen readers are not told each second. */
export function Elapsed({ since }: { since: string }) {
  useLanguage();
  const seconds = useSecondsSince(since);
  return seconds < SHOWN_FROM_SECONDS ? undefined : (
    <span role="timer" aria-live="off">
      {formatElapsed(seconds)}
    </span>
  );
}

/** A time that something took, in words as short as "12 s" and "1 min 5 s". */
export function formatElapsed(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? componentMessages.t('elapsed.seconds', { seconds })
    : componentMessages.t('elapsed.minutes', { minutes, seconds: seconds % 60 });
}

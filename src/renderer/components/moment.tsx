import { useNow } from '#renderer/browser/now.ts';
import { formatRelativeTime } from '#renderer/browser/relative-time.ts';

const full = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

function fullTime(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : full.format(date);
}

/** A moment in words, with the full date and time on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {formatRelativeTime(at, useNow())}
    </time>
  );
}

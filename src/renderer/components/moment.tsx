import { formatDate } from '#messages/format.ts';
import { useLanguage } from '#renderer/language/use-messages.ts';
import { useNow } from '#renderer/browser/now.ts';
import { formatRelativeTime } from '#renderer/browser/relative-time.ts';

function fullTime(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime())
    ? moment
    : formatDate(date, { dateStyle: 'long', timeStyle: 'short' });
}

/** A moment in words, with the full date and time on hover. */
export function Moment({ at }: { at: string }) {
  useLanguage();
  return (
    <time dateTime={at} title={fullTime(at)}>
      {formatRelativeTime(at, useNow())}
    </time>
  );
}

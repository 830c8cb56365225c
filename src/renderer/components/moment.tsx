import { useNow } from './now.ts';
import { formatRelativeTime } from './relative-time.ts';

const full = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

const fullTime = (moment: string): string => {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : full.format(date);
};

/** A moment in words, with the full date and time on hover. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={fullTime(at)}>
    {formatRelativeTime(at, useNow())}
  </time>
);

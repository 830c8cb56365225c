import { browserMessages } from '#messages/en/browser.ts';
import { formatDate, formatRelative } from '#messages/format.ts';

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'day', seconds: 86_400 },
] as const;

/** How long ago a moment was, for up to a week; then its date. An unreadable moment comes back as it is. */
export function formatRelativeTime(moment: string, now: Date): string {
  const then = new Date(moment);
  if (Number.isNaN(then.getTime())) return moment;
  const seconds = Math.round((now.getTime() - then.getTime()) / 1000);
  // Clocks of two machines differ a little: what is "in 3 seconds" is now.
  if (seconds < 60 && seconds > -60) return browserMessages.t('justNow');
  if (Math.abs(seconds) >= 7 * 86_400) {
    const isThisYear = then.getFullYear() === now.getFullYear();
    return formatDate(then, {
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' }),
    });
  }
  const step = steps.findLast((candidate) => Math.abs(seconds) >= candidate.seconds) ?? steps[0];
  return formatRelative(-Math.trunc(seconds / step.seconds), step.unit);
}

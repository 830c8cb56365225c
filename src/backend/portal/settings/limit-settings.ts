import { type ArchiveLimits, defaultLimits } from '#core/archive/archive-limits.ts';
import type { Environment } from './portal-settings.ts';

const names = Object.keys(defaultLimits).filter(isLimit);

/** `archiveBytes` is `PORTOLAN_LIMIT_ARCHIVE_BYTES`. */
function variableOf(name: string): string {
  return `PORTOLAN_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/**
 * Reads the limits of archives from environment variables, in the units of `GET /api/limits`.
 *
 * @throws {Error} in words, when one is not a whole number above zero
 */
export function readLimits(env: Environment): ArchiveLimits {
  const limits: ArchiveLimits = { ...defaultLimits };
  for (const name of names) {
    limits[name] = wholeNumber(env, variableOf(name), limits[name]);
  }
  return limits;
}

/** A whole number above zero from an environment variable, or what holds without it. */
export function wholeNumber(env: Environment, name: string, fallback: number, unit = ''): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`${name} is "${text}". Give a whole number${unit} above zero.`);
}

function isLimit(name: string): name is keyof ArchiveLimits {
  return name in defaultLimits;
}

/** The environment that a process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A whole number above zero from an environment variable, or what holds without it.
 *
 * @throws {Error} with a message for people, when it is not such a number
 */
export function wholeNumber(env: Environment, name: string, fallback: number, unit = ''): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`${name} is "${text}". Use a whole number${unit} above zero.`);
}

/** The same of a duration: seconds there, milliseconds here. */
export function seconds(env: Environment, name: string, fallback: number): number {
  return wholeNumber(env, name, fallback, ' of seconds') * 1000;
}

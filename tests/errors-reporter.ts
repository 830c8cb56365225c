import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** A process that died is told with the path of each file that it was to run. */
const MOST_CHARACTERS = 2000;

/**
 * Writes down what no test can be blamed for, and which files had begun then: Vitest's `json` reporter leaves both out, and
 * when a process dies with all tests in it they are all that says where.
 */
export class ErrorsReporter implements Reporter {
  readonly #file: string;
  readonly #running = new Set<string>();

  /** @param file where it writes a JSON list of strings, which is empty where nothing went wrong */
  constructor(file: string) {
    this.#file = file;
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#running.add(basename(moduleId));
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(basename(moduleId));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const running = [...this.#running].map((name) => `${name} had begun, and did not end.`);
    writeFileSync(this.#file, JSON.stringify([...errors.map(describe), ...running]));
  }
}

function describe({ stack, message, cause }: SerializedError): string {
  const text = stack?.includes(message) ? stack : [message, stack].filter(Boolean).join('\n');
  const told =
    text.length <= MOST_CHARACTERS
      ? text
      : `${text.slice(0, MOST_CHARACTERS / 2)} … ${text.slice(-MOST_CHARACTERS / 2)}`;
  return cause ? `${told}\nCaused by: ${describe(cause)}` : told;
}

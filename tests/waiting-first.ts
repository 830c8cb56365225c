import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs what waits for processes, compilers and clocks before what keeps a processor busy.
 *
 * Short files are otherwise last where no earlier run has told how long they take, and these are short.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) =>
      !relative(import.meta.dirname, moduleId).startsWith('..');
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

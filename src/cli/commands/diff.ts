import { openWorkers } from '#backend/app/entry.ts';
import { suggestVersion } from '#core/releasing/suggest-version.ts';
import type { SemanticDiff } from '#core/openapi/semantic-diff/change.ts';
import { readArguments, readFormat } from '#cli/command/arguments.ts';
import { type Command, Misuse, type Terminal } from '#cli/command/command.ts';
import { differencesSummary, differencesText } from '#cli/text/differences-text.ts';
import { findingsText } from '#cli/text/findings-text.ts';
import { requirePath } from '#cli/command/paths.ts';
import { readSpec } from '#cli/command/read-api.ts';

const OPTIONS = { format: { type: 'string' } } as const;

export const diff: Command = {
  help: `Usage: portolan diff A B [--format text|json]

Compares two OpenAPI documents as interfaces: what callers of A may notice in B. A and B are documents (YAML or JSON),
design folders or archives (ZIP).

  --format json  prints {"breaking":[…],"added":[…],"changed":[…],"removed":[…],"truncated":…,"notCompared":[…],
                 "suggestion":…}; "suggestion" is the version that B should have, or null

Exit codes: 0 nothing breaks callers, 1 something does, or A or B cannot be read, 2 A or B does not exist.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const [a, b, ...more] = positionals;
    if (a === undefined || b === undefined || more.length > 0) {
      throw new Misuse('Name exactly two: A and B.');
    }
    const format = readFormat(values.format);
    const workers = openWorkers();
    try {
      const before = await readSpec(workers, requirePath(terminal.cwd, a));
      const after = await readSpec(workers, requirePath(terminal.cwd, b));
      for (const [typed, read] of [
        [a, before],
        [b, after],
      ] as const) {
        if (read.ok) continue;
        terminal.say(`${findingsText(read.findings)}${typed} cannot be compared.\n`);
      }
      if (!before.ok || !after.ok) return 1;
      const compared = await workers.compareSpecs(before, after);
      if (!compared.ok) {
        terminal.say(findingsText(compared.findings));
        return 1;
      }
      print(terminal, compared.diff, [before.version, after.version], format);
      return compared.diff.breaking.length > 0 ? 1 : 0;
    } finally {
      await workers.close();
    }
  },
};

function print(
  terminal: Terminal,
  differences: SemanticDiff,
  [before, after]: readonly [string | undefined, string | undefined],
  format: 'json' | 'text',
): void {
  const suggestion =
    before !== undefined && after !== undefined
      ? suggestVersion(before, after, differences)
      : undefined;
  if (format === 'json') {
    const whole = { ...differences, suggestion: suggestion ?? null };
    terminal.outJson(whole);
    return;
  }
  terminal.out(differencesText(differences));
  terminal.say(`${differencesSummary(differences)}\n`);
  if (suggestion) terminal.say(`${suggestion.message}\n`);
}

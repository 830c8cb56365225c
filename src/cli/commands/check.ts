import { findingsSummary, findingsText, hasErrors } from '#cli/text/findings-text.ts';
import { checkPath } from '#cli/command/check-path.ts';
import { onlyPositional, readArguments, readFormat } from '#cli/command/arguments.ts';
import type { Command } from '#cli/command/command.ts';
import { requirePath } from '#cli/command/paths.ts';

const OPTIONS = { format: { type: 'string' } } as const;

export const check: Command = {
  help: `Usage: portolan check PATH [--format text|json]

Checks PATH as a portal would: an OpenAPI document (YAML or JSON), a design folder, or an archive (ZIP).
Rulesets in the folder (redocly.yaml, .spectral.yaml) are applied as well, and muted findings are left out.
An archive has no rulesets.

  --format json  prints {"findings":[…]}, each with code, severity, file, pointer, line, column, message and hint;
                 and "muted", the number of muted rules and places, if there are any

Exit codes: 0 no errors (warnings included), 1 errors, 2 PATH does not exist.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const typed = onlyPositional(positionals, 'PATH');
    const format = readFormat(values.format);
    const { findings, muted } = await checkPath(requirePath(terminal.cwd, typed));
    if (format === 'json') {
      terminal.outJson({ findings, ...(muted === 0 ? {} : { muted }) });
    } else {
      terminal.out(findingsText(findings));
      terminal.say(`${typed}: ${findingsSummary(findings, muted)}\n`);
    }
    return hasErrors(findings) ? 1 : 0;
  },
};

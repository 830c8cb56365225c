import { stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import {
  checkByRulesets,
  openWorkers,
  readDesignFolder,
  writeNamedFile,
} from '#backend/app/entry.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { joinDesigns, type JoinedDesigns } from '#core/archive/join-designs.ts';
import { readArguments } from '#cli/command/arguments.ts';
import { type Command, Misuse } from '#cli/command/command.ts';
import { findingsSummary, findingsText, hasErrors } from '#cli/text/findings-text.ts';
import { requireFolder } from '#cli/command/paths.ts';

const OPTIONS = { output: { type: 'string', short: 'o' } } as const;

export const pack: Command = {
  help: `Usage: portolan pack FOLDER... [--output FILE]

Checks a design folder and packs the files that its overview.json refers to. The same folder always gives the same bytes.
Several folders make one archive, each in its own folder, named after its slug.
Prints the path, the size and the SHA-256 of the archive; files that are left out are listed.
Rulesets in the folder (redocly.yaml, .spectral.yaml) are applied, and the findings they mute are left out. Errors from a
ruleset don't prevent packing.

  --output FILE  where to write it (default: <slug>-<version>.zip in the current folder; apis.zip for several)

A design with errors is not packed.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    if (positionals.length === 0) throw new Misuse('FOLDER is missing.');
    const folders = positionals.map((typed) => ({
      typed,
      path: requireFolder(terminal.cwd, typed),
    }));
    const output = values.output === undefined ? undefined : resolve(terminal.cwd, values.output);
    if (output !== undefined) await requireTarget(output);
    const read: { name: string; files: DesignFiles }[] = [];
    for (const { typed, path } of folders) {
      const found = await readDesignFolder(path);
      if (!found.ok) {
        terminal.say(`${typed}: ${found.message}\n`);
        return 1;
      }
      read.push({ name: typed, files: found.files });
    }
    const typed = positionals.join(', ');
    const joined = joinFolders(read);
    if (joined.findings.length > 0) {
      terminal.say(findingsText(joined.findings));
      terminal.say('Nothing was written. Fix the errors first.\n');
      return 1;
    }
    const { packed, findings, muted } = await packByRulesets(
      joined,
      folders.map(({ path }) => path),
    );
    terminal.say(findingsText(findings));
    if (findings.length > 0 || muted > 0)
      terminal.say(`${typed}: ${findingsSummary(findings, muted)}\n`);
    if (!packed.ok) {
      terminal.say('Nothing was written. Fix the errors first.\n');
      return 1;
    }
    if (hasErrors(findings))
      terminal.say('The errors are of your own rules: a portal takes it all the same.\n');
    for (const { path, bytes, reason } of packed.leftOut) {
      terminal.say(`Left out: ${path} (${bytes} bytes): ${reason}\n`);
    }
    const target = output ?? resolve(terminal.cwd, packed.name);
    const failed = await writeNamedFile(target, packed.bytes);
    if (failed) {
      terminal.say(`${failed.message}\n`);
      return 1;
    }
    const shown = relative(terminal.cwd, target);
    terminal.out(
      `${shown.startsWith('..') ? target : shown}  ${packed.bytes.length} bytes  sha256 ${packed.sha256}\n`,
    );
    return 0;
  },
};

function joinFolders(designs: readonly { name: string; files: DesignFiles }[]): JoinedDesigns {
  const [only, second] = designs;
  return only !== undefined && second === undefined
    ? { files: only.files, folders: [''], findings: [] }
    : joinDesigns(designs);
}

/** Packs the designs of folders, and has the rulesets in each folder say what is told of it. */
async function packByRulesets({ files, folders }: JoinedDesigns, paths: readonly string[]) {
  const workers = openWorkers();
  try {
    const packed = await workers.pack(files);
    const apis = packed.ok ? packed.apis.map(({ record }) => record) : [];
    let { findings } = packed;
    let muted = 0;
    for (const [index, path] of paths.entries()) {
      const options = { prefix: folders[index] ?? '' };
      const by = await checkByRulesets(workers, path, { apis, findings }, options);
      findings = by.findings;
      muted += by.muted.length;
    }
    return { packed, findings, muted };
  } finally {
    await workers.close();
  }
}

async function requireTarget(output: string): Promise<void> {
  const folder = await stat(dirname(output)).catch(() => undefined);
  if (folder?.isDirectory() !== true) {
    throw new Misuse(`The folder ${dirname(output)} for --output is not there.`);
  }
  const found = await stat(output).catch(() => undefined);
  if (found?.isDirectory() === true) {
    throw new Misuse(`${output} is a folder. Name the file in it for --output.`);
  }
}

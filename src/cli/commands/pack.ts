import { stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { openWorkers, readDesignFolder, writeNamedFile } from '#backend/app/entry.ts';
import type { DesignFiles } from '#core/archive/checked-design.ts';
import { joinDesigns, type JoinedDesigns } from '#core/archive/join-designs.ts';
import { readArguments } from '#cli/command/arguments.ts';
import { type Command, Misuse } from '#cli/command/command.ts';
import { findingsSummary, findingsText } from '#cli/text/findings-text.ts';
import { requireFolder } from '#cli/command/paths.ts';

const OPTIONS = { output: { type: 'string', short: 'o' } } as const;

export const pack: Command = {
  help: `Usage: portolan pack FOLDER... [--output FILE]

Checks a design folder and packs the files that its overview.json refers to. The same folder always gives the same bytes.
Several folders make one archive, each in its own folder, named after its slug.
Prints the path, the size and the SHA-256 of the archive; files that are left out are listed.

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
    const packed = await packFiles(joined.files);
    if (packed.findings.length > 0) {
      terminal.say(findingsText(packed.findings));
      terminal.say(`${typed}: ${findingsSummary(packed.findings)}\n`);
    }
    if (!packed.ok) {
      terminal.say('Nothing was written. Fix the errors first.\n');
      return 1;
    }
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

function joinFolders(
  designs: readonly { name: string; files: DesignFiles }[],
): Pick<JoinedDesigns, 'files' | 'findings'> {
  const [only, second] = designs;
  return only !== undefined && second === undefined
    ? { files: only.files, findings: [] }
    : joinDesigns(designs);
}

async function packFiles(files: DesignFiles) {
  const workers = openWorkers();
  try {
    return await workers.pack(files);
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

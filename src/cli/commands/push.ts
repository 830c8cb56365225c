import { resolve } from 'node:path';
import {
  createBaseFiles,
  defaultDataDir,
  openNamedPortal,
  openPushServices,
  pushOnce,
  type PushedOnce,
} from '#backend/app/push-entry.ts';
import type { PushReview } from '#contracts/pushes.ts';
import { printableLine } from '#core/text/printable-text.ts';
import { onlyPositional, readArguments, readFormat } from '#cli/command/arguments.ts';
import { type Command, Misuse, type Terminal } from '#cli/command/command.ts';
import { contentsText, differencesText } from '#cli/text/differences-text.ts';
import { findingsText } from '#cli/text/findings-text.ts';
import { requirePath } from '#cli/command/paths.ts';
import { PORTAL_HELP, PORTAL_OPTIONS, readPassword } from '#cli/command/portal-arguments.ts';
import { readDesign } from '#cli/command/read-design.ts';

const OPTIONS = {
  ...PORTAL_OPTIONS,
  portal: { type: 'string' },
  draft: { type: 'boolean' },
  publish: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  overwrite: { type: 'boolean' },
  data: { type: 'string' },
  wait: { type: 'string' },
  format: { type: 'string' },
} as const;
const DEFAULT_WAIT = 300;

export const push: Command = {
  help: `Usage: portolan push FOLDER|ZIP --portal URL --email E [--password-stdin] [--draft|--publish] [--dry-run]
                     [--overwrite] [--data DIR] [--wait SECONDS] [--format text|json]

Compares a design folder or an archive with the portal and sends it: creates the API, or updates it. If an answer is
lost, the portal is checked before anything is sent again. What changed in between is not overwritten.

  --portal URL      the portal
${PORTAL_HELP}
  --draft           does not change what is public, if the portal supports drafts (the default, whatever the status in
                    overview.json)
  --publish         makes it public
  --dry-run         the portal checks it and changes nothing; without dry runs there, it is only checked here
  --overwrite       sends it even if that undoes what others changed on the portal since the last push or pull
  --data DIR        where the last push or pull is kept (default: the data folder of your system)
  --wait SECONDS    how long a portal may neither answer nor transfer data (default ${DEFAULT_WAIT}); if it asks for a longer
                    wait (Retry-After), the push ends
  --format json     prints {"ok":…,"message":…,"findings":[…],"review":…,"push":…,"dryRun":…}

What was pulled and not edited is not sent: "Nothing changed". After the upload, the API is read back and compared.
If a portal processes it later (202), the result is awaited for as long as --wait.

Exit codes: 0 the portal has it (or would accept it, or nothing changed), 1 it was rejected, would undo what others
changed, changed in between, the portal was not reached, the result is not known yet, or it is public although sent as a
draft (or the other way round), 2 wrong usage.
`,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const typed = onlyPositional(positionals, 'FOLDER or ZIP');
    const format = readFormat(values.format);
    const { portal, email } = values;
    if (portal === undefined) throw new Misuse('--portal URL is missing.');
    if (email === undefined) throw new Misuse('--email E is missing.');
    if (values.draft === true && values.publish === true) {
      throw new Misuse('Use either --draft or --publish, not both.');
    }
    const wait = readWait(values.wait) * 1000;
    const found = requirePath(terminal.cwd, typed);
    const password = await readPassword(terminal, { fromInput: values['password-stdin'] === true });
    if (password === undefined) {
      throw new Misuse('There is no password: set PORTOLAN_PASSWORD, or use --password-stdin.');
    }
    const plainHttp = values['plain-http'] === true;
    const named = { address: portal, email, password, plainHttp, env: terminal.env, wait };
    const services = openPushServices();
    const opened = openNamedPortal(named, services.workers);
    try {
      if (!opened.ok) throw new Misuse(opened.message);
      const read = await readDesign(services.workers, found);
      const outcome: PushedOnce = read.ok
        ? await pushOnce({
            services,
            target: opened.target,
            files: read.files,
            archive: read.archive,
            draft: values.publish !== true,
            dryRun: values['dry-run'] === true,
            overwrite: values.overwrite === true,
            bases: createBaseFiles({
              dataDir: resolve(terminal.cwd, values.data ?? defaultDataDir(terminal.env)),
              portal,
              design: found.path,
            }),
            wait,
            onMessage: (message) => terminal.say(`${message}\n`),
          })
        : { ok: false, message: `${typed} cannot be sent.`, findings: read.findings };
      print(terminal, outcome, { format, draft: values.publish !== true });
      return outcome.ok ? 0 : 1;
    } finally {
      if (opened.ok) opened.close();
      await services.close();
    }
  },
};

function readWait(written: string | undefined): number {
  const seconds = Number(written ?? DEFAULT_WAIT);
  if (Number.isSafeInteger(seconds) && seconds >= 1 && seconds <= 86_400) return seconds;
  throw new Misuse(`--wait takes 1 to 86400 seconds, not "${written}".`);
}

/** How the status in overview.json relates to what is asked for; nothing where it says the same or nothing. */
function statusText(status: 'draft' | 'published' | null, draft: boolean): string {
  const chosen = draft ? 'draft' : 'published';
  if (status === null || status === chosen) return '';
  const asked = draft ? 'without --publish it is sent as a draft' : '--publish overrides it';
  return `overview.json has the status "${status}"; ${asked}. A portal that follows overview.json alone would treat it as ${status}.\n`;
}

function print(
  terminal: Terminal,
  outcome: PushedOnce,
  { format, draft }: { format: 'json' | 'text'; draft: boolean },
): void {
  const { ok, message, findings, review, push: sent, dryRun } = outcome;
  if (format === 'json') {
    const whole = {
      ok,
      message,
      findings,
      review: review ?? null,
      push: sent ?? null,
      dryRun: dryRun ?? null,
    };
    terminal.outJson(whole);
    return;
  }
  if (review) {
    const remote = review.remote
      ? `${review.remote.version ?? 'a version'} is there`
      : 'nothing is there';
    const { version, status } = review.sends;
    const own = sent ? `is sent to ${review.portal.name}` : 'is here';
    terminal.out(`${review.slug}: ${remote}, ${version} ${own}.\n`);
    terminal.say(statusText(status, draft));
    terminal.out(reviewText(review));
    if (review.changesOfOthers) terminal.out(othersText(review.changesOfOthers));
    for (const note of review.notes) terminal.say(`${note}\n`);
    if (review.suggestion) terminal.say(`${review.suggestion.message}\n`);
  }
  terminal.say(findingsText([...(review?.findings ?? []), ...findings]));
  terminal.out(`${message}\n`);
}

/** What others changed, and what of that the push would undo. */
function othersText({
  since,
  changes,
  overwritten,
}: NonNullable<PushReview['changesOfOthers']>): string {
  return [
    `Others changed on the portal since ${since}:\n`,
    ...changes.map((change) => `${printableLine(change)}\n`),
    ...(overwritten.length > 0
      ? [`This push would undo: ${printableLine(overwritten.join(', '))}.\n`]
      : []),
  ].join('');
}

/** What differs from what is public, and from the newest draft where that is another. */
function reviewText({ public: published, remote, ...newest }: PushReview): string {
  const versionOf = (version: string | null): string => (version === null ? '' : ` (${version})`);
  return [
    ...(published
      ? [
          `Compared with the published version${versionOf(published.version)}:\n`,
          comparedText(published),
        ]
      : []),
    ...(published && remote ? [`Against the newest draft${versionOf(remote.version)}:\n`] : []),
    comparedText(newest),
  ].join('');
}

function comparedText({ differences, contents }: Pick<PushReview, 'contents' | 'differences'>) {
  const callers = differences ? differencesText(differences) : '';
  const readers = contents ? contentsText(contents) : '';
  return `${callers}${readers === '' ? '' : `Readers would see:\n${readers}`}`;
}

import type { BackupSummary } from '#contracts/backups.ts';

/** What a backup holds, in lines. */
export function backupText({ createdAt, portolan, schema, counts, bytes }: BackupSummary): string {
  return `Written ${createdAt} by Portolan ${portolan} (schema ${schema}).
${count(counts.tenants, 'tenant')}, ${count(counts.users, 'user')}, ${count(counts.apis, 'API')}, ${count(counts.revisions, 'revision')}, ${count(counts.files, 'file')}, ${count(counts.unsavedTexts, 'unsaved text')}; ${bytes} bytes.
`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Says how far long work is, a line for every tenth of it, where somebody watches. */
export function tellProgress(
  { isInteractive, say }: { isInteractive: boolean; say: (text: string) => void },
  what: string,
): (done: number, total: number) => void {
  let told = 0;
  return (done, total) => {
    const tenths = total === 0 ? 0 : Math.floor((10 * done) / total);
    if (!isInteractive || tenths <= told) return;
    told = tenths;
    say(`${what}: ${10 * tenths} %\n`);
  };
}

import type { BackupSummary } from '#contracts/backups.ts';

/** What a backup holds, in lines. */
export const backupText = ({ createdAt, portolan, schema, counts, bytes }: BackupSummary): string =>
  `Written ${createdAt} by Portolan ${portolan} (schema ${schema}).
${count(counts.tenants, 'tenant')}, ${count(counts.users, 'user')}, ${count(counts.apis, 'API')}, ${count(counts.revisions, 'revision')}, ${count(counts.files, 'file')}, ${count(counts.unsavedTexts, 'unsaved text')}; ${bytes} bytes.
`;

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Says how far long work is, where somebody watches; a line that is written over. */
export const showProgress = (
  say: (text: string) => void,
  isWatched: boolean,
  what: string,
): { update: (done: number, total: number) => void; end: () => void } => {
  let shown = '';
  return {
    update(done, total) {
      if (!isWatched) return;
      const text = `\r${what}: ${total === 0 ? 0 : Math.floor((100 * done) / total)} %`;
      if (text === shown) return;
      shown = text;
      say(text);
    },
    end() {
      if (shown !== '') say('\n');
    },
  };
};

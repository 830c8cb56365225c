import { backendDataMessages } from '#messages/en/backend-data.ts';

/** Whether something names a database on a server, and not a folder. */
export function isDatabaseAddress(written: string): boolean {
  return /^postgres(?:ql)?:/i.test(written);
}

/** Says what to use instead, where a portal in a database is to be backed up or restored. */
export function databaseBackupAdvice(what: 'backup' | 'restore'): string {
  return backendDataMessages.t(what === 'backup' ? 'database.backup' : 'database.restore');
}

/** What is said when a copy was stopped before its end. */
export function copyInterrupted(): string {
  return backendDataMessages.t('copy.interrupted');
}

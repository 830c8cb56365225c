import type { ImportReport } from '#contracts/portal.ts';

type Action = ImportReport['apis'][number]['action'];

const verbs: Record<Action, { done: string; would: string }> = {
  created: { done: 'imported', would: 'import' },
  updated: { done: 'updated', would: 'update' },
  unchanged: { done: 'left unchanged', would: 'leave unchanged' },
  skipped: { done: 'skipped', would: 'skip' },
};

/** Says in a sentence what an import did: "Imported 1 API." */
export function importMessage(apis: readonly { action: Action }[], dryRun: boolean): string {
  const parts: string[] = [];
  for (const [action, verb] of Object.entries(verbs)) {
    const count = apis.filter((api) => api.action === action).length;
    if (count === 0) continue;
    parts.push(`${dryRun ? verb.would : verb.done} ${count} API${count === 1 ? '' : 's'}`);
  }
  const text = parts.join(', ');
  return dryRun ? `Would ${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

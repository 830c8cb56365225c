import type { PortalDraft } from './portal-form.ts';

let kept: PortalDraft | undefined;

/** What was typed for a new portal before the dialog was closed; never a secret. */
export function keptDraft(): PortalDraft | undefined {
  return kept;
}

export function keepDraft(draft: PortalDraft | undefined): void {
  kept = draft;
}

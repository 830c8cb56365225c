export type OverviewStatus = 'draft' | 'published' | null;

/** How the status in overview.json relates to what is chosen for a portal, in sentences. */
export function describeStatus(status: OverviewStatus, draft: boolean): string {
  const chosen = draft ? 'draft' : 'published';
  if (status === null) return 'overview.json has no status, so this choice alone counts.';
  if (status === chosen) return `The status in overview.json says the same: ${status}.`;
  return `The status in overview.json says ${status}. This choice goes before it; a portal that goes by overview.json alone would take it as ${status}.`;
}

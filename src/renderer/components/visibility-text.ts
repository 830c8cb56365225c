export type OverviewStatus = 'draft' | 'published' | null;

/** How the status in overview.json relates to what is chosen for a portal, in sentences. */
export function describeStatus(status: OverviewStatus, draft: boolean): string {
  const chosen = draft ? 'draft' : 'published';
  if (status === null) return 'overview.json has no status, so this choice decides.';
  if (status === chosen) return `The status in overview.json is the same: ${status}.`;
  return `The status in overview.json is ${status}. This choice overrides it, but a portal that follows overview.json alone would treat it as ${status}.`;
}

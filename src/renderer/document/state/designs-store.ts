import { create } from 'zustand';
import { lastSession, rememberDesigns } from './window-session.ts';

type Designs = {
  /** The ids of the designs that are open, in the order that they were opened in. */
  open: readonly string[];
  /** The ids of those that were used, the last one first. */
  used: readonly string[];
};

/** As many as a session keeps. */
const MOST = { open: 50, used: 500 };

export const useDesignUse = create<Designs>(() => ({ open: [], used: [] }));

/** What an earlier window had open; what was opened in this one meanwhile comes behind. */
async function restore(): Promise<void> {
  const { openDesigns = [], usedDesigns = [] } = await lastSession();
  useDesignUse.setState(({ open, used }) => ({
    open: [...new Set([...openDesigns, ...open])],
    used: [...new Set([...used, ...usedDesigns])],
  }));
}

let restored: Promise<void> | undefined;

/** Brings back what an earlier window knew; once, and not before this one may ask for it. */
export function restoreDesigns(): Promise<void> {
  restored ??= restore();
  return restored;
}

async function change(next: (designs: Designs) => Designs): Promise<void> {
  // Those of an earlier window are known first, so that none is lost.
  await restoreDesigns();
  const { open, used } = next(useDesignUse.getState());
  const kept = { open: open.slice(-MOST.open), used: used.slice(0, MOST.used) };
  useDesignUse.setState(kept);
  rememberDesigns(kept.open, kept.used);
}

/** A view of the design is shown. */
export function noteDesign(id: string): void {
  return void change(({ open, used }) => ({
    open: open.includes(id) ? open : [...open, id],
    used: [id, ...used.filter((other) => other !== id)],
  }));
}

/** Takes a design out of those that are open; its unsaved text is kept as that of every closed file is. */
export function closeDesign(id: string): void {
  return void change(({ open, used }) => ({ open: open.filter((other) => other !== id), used }));
}

/** Which open design is shown when one is closed: that behind it, else that before. */
export function besideDesign(open: readonly string[], id: string): string | undefined {
  const at = open.indexOf(id);
  return open[at + 1] ?? open[at - 1];
}

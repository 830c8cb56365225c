import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useDesigns } from '#renderer/api/designs.ts';
import { lastSession, rememberCompanions } from '#renderer/document/state/window-session.ts';

const NONE: readonly string[] = [];

const useCompanions = create<{ byId: Readonly<Record<string, readonly string[]>> }>(() => ({
  byId: {},
}));

/** What was chosen when the window was last open, where nothing was chosen in this one. */
async function takeUp(): Promise<void> {
  const { companions = {} } = await lastSession();
  useCompanions.setState(({ byId }) => ({ byId: { ...companions, ...byId } }));
}

/** The ids of the designs that go into the same archive as this one; one that is gone is left out. */
export function useOtherDesigns(designId: string): readonly string[] {
  const chosen = useCompanions(({ byId }) => byId[designId] ?? NONE);
  const designs = useDesigns().data?.designs;
  useEffect(() => void takeUp(), []);
  return useMemo(() => {
    if (designs === undefined) return NONE;
    const there = chosen.filter((id) => designs.some((design) => design.id === id));
    return there.length === 0 ? NONE : there;
  }, [chosen, designs]);
}

export function chooseOtherDesigns(designId: string, others: string[]): void {
  useCompanions.setState(({ byId }) => ({ byId: { ...byId, [designId]: others } }));
  rememberCompanions(designId, others);
}

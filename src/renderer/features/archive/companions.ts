import { create } from 'zustand';

const NONE: readonly string[] = [];

const useCompanions = create<{ byId: Readonly<Record<string, readonly string[]>> }>(() => ({
  byId: {},
}));

/** The ids of the designs that go into the same archive as this one, as long as the window is there. */
export const useOtherDesigns = (designId: string): readonly string[] =>
  useCompanions(({ byId }) => byId[designId] ?? NONE);

export const chooseOtherDesigns = (designId: string, others: readonly string[]): void =>
  useCompanions.setState(({ byId }) => ({ byId: { ...byId, [designId]: others } }));

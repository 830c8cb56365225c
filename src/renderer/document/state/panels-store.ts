import { create } from 'zustand';
import type { FoldedPanel, PanelSizes } from '#contracts/window-session.ts';
import { lastSession, rememberFolded, rememberPreview, rememberSizes } from './window-session.ts';

/** A panel beside the text that can be shown and hidden. */
export type Panel = FoldedPanel | 'preview';

/** What a narrow window shows one at a time. */
export type PanelTab = Panel | 'text';

type Panels = {
  /** The panels that a wide window does not show. */
  hidden: readonly Panel[];
  /** The one that a narrow window shows. */
  tab: PanelTab;
  isNarrow: boolean;
  /** Where they are not those that the panels have at first. */
  sizes: PanelSizes;
};

/** What panels share: the width (outline, text, inspector) or the height (text, problems). */
export type SplitPanels = keyof PanelSizes;

/** The sizes of panels at first, in percent of what they share. */
export const panelSizes = { columns: [20, 56, 24], rows: [78, 22] } as const;

/** Below this width, which a zoom of 200 % makes of most windows, there is no room for panels beside each other. */
const narrow = globalThis.matchMedia?.('(max-width: 999px)');

export const usePanels = create<Panels>(() => ({
  hidden: ['preview'],
  tab: 'text',
  isNarrow: narrow?.matches ?? false,
  sizes: {},
}));

narrow?.addEventListener('change', ({ matches }) => usePanels.setState({ isNarrow: matches }));

let isChosen = false;
let isResized = false;

/** Whether a panel is to be seen. */
export function isPanelShown({ hidden, tab, isNarrow }: Panels, panel: PanelTab): boolean {
  if (isNarrow) return tab === panel;
  return panel === 'text' || !hidden.includes(panel);
}

export function usePanel(panel: Panel): boolean {
  return usePanels((state) => isPanelShown(state, panel));
}

/** Shows a panel, or hides it: a narrow window then shows the text. */
export function togglePanel(panel: Panel): void {
  const state = usePanels.getState();
  const isShown = isPanelShown(state, panel);
  if (state.isNarrow) usePanels.setState({ tab: isShown ? 'text' : panel });
  else if (isShown) hide([...state.hidden, panel]);
  else hide(state.hidden.filter((one) => one !== panel));
}

/** Shows a panel where it is not shown yet; resolves when it is drawn and can take the keyboard. */
export function showPanel(panel: PanelTab): Promise<void> | undefined {
  if (isPanelShown(usePanels.getState(), panel)) return undefined;
  if (panel === 'text') usePanels.setState({ tab: panel });
  else togglePanel(panel);
  return new Promise((resolve) => void setTimeout(resolve));
}

function hide(hidden: readonly Panel[]): void {
  isChosen = true;
  usePanels.setState({ hidden });
  rememberPreview(!hidden.includes('preview'));
  rememberFolded(hidden.filter((panel) => panel !== 'preview'));
}

/** Gives panels beside or below each other other sizes, in percent. */
export function resizePanels(of: SplitPanels, sizes: readonly number[]): void {
  isResized = true;
  const rounded = sizes.map((size) => Math.round(size * 100) / 100);
  const all = { ...usePanels.getState().sizes, [of]: rounded };
  usePanels.setState({ sizes: all });
  rememberSizes(all);
}

/** As an earlier window had them, unless they were chosen in this one meanwhile. */
async function restore(): Promise<void> {
  const { preview = false, folded = [], sizes } = await lastSession();
  if (!isResized && sizes !== undefined) usePanels.setState({ sizes });
  if (!isChosen) usePanels.setState({ hidden: preview ? folded : [...folded, 'preview'] });
}

void restore();

import { create } from 'zustand';

/** A change of a design's files that was made outside of its editor, and can be undone. */
export type DesignStep = {
  /** What **Undo** and **Redo** call it. */
  name: string;
  /** How many steps the form of overview.json had when it was made: those behind them are newer. */
  formSteps: number;
  /** Takes it back; rejects with what to tell where that is no longer possible. */
  undo: () => Promise<void>;
  redo: () => Promise<void>;
};

type Steps = { past: readonly DesignStep[]; future: readonly DesignStep[] };

const NONE: Steps = { past: [], future: [] };

const useSteps = create<{ byId: Readonly<Record<string, Steps>> }>(() => ({ byId: {} }));

/** The next step of **Undo** and of **Redo** for a design. */
export function useDesignSteps(designId: string): Partial<Record<'undo' | 'redo', DesignStep>> {
  return nextOf(useSteps(({ byId }) => byId[designId] ?? NONE));
}

/** The same, at this moment. */
export function designStepsOf(designId: string): Partial<Record<'undo' | 'redo', DesignStep>> {
  return nextOf(stepsOf(designId));
}

function nextOf({ past, future }: Steps): Partial<Record<'undo' | 'redo', DesignStep>> {
  const [undo, redo] = [past.at(-1), future.at(-1)];
  return { ...(undo && { undo }), ...(redo && { redo }) };
}

function stepsOf(designId: string): Steps {
  return useSteps.getState().byId[designId] ?? NONE;
}

function setSteps(designId: string, steps: Steps): void {
  useSteps.setState(({ byId }) => ({ byId: { ...byId, [designId]: steps } }));
}

/** Adds a step that was just made. */
export function addDesignStep(designId: string, step: DesignStep): void {
  setSteps(designId, { past: [...stepsOf(designId).past, step], future: [] });
}

const busy = new Set<string>();

/**
 * Undoes or redoes the next step of a design; nothing happens while another one is under way.
 *
 * Rejects with what to tell where it can't be done: the step is forgotten then.
 *
 * @param formSteps gives how many steps the form has once it is done
 */
export async function takeDesignStep(
  designId: string,
  kind: 'undo' | 'redo',
  formSteps: () => number,
): Promise<void> {
  const { past, future } = stepsOf(designId);
  const step = (kind === 'undo' ? past : future).at(-1);
  if (step === undefined || busy.has(designId)) return;
  busy.add(designId);
  const without = (steps: readonly DesignStep[]) => steps.filter((one) => one !== step);
  try {
    await step[kind]();
    const taken = { ...step, formSteps: formSteps() };
    setSteps(
      designId,
      kind === 'undo'
        ? { past: without(past), future: [...future, taken] }
        : { past: [...past, taken], future: without(future) },
    );
  } catch (error) {
    setSteps(designId, { past: without(past), future: without(future) });
    throw error;
  } finally {
    busy.delete(designId);
  }
}

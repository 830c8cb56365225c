import { commandStepsMessages } from '#messages/en/command-steps.ts';
import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import { type CommandFacts, type CommandId, commands } from '#contracts/commands.ts';
import { useLanguage } from '#renderer/language/use-messages.ts';
import { commandTitle } from './command-title.ts';

/** A command, with what it is called at present. */
export type Command = CommandFacts & { readonly id: CommandId; readonly title: string };

type Handlers = Partial<Record<CommandId, () => void>>;

/** What commands are called at present, where that is not the title that they always have. */
type Titles = Partial<Record<CommandId, string>>;

/** What carries commands out at present; a command without a handler is not available. */
const useHandlers = create<{ handlers: Handlers; titles: Titles }>(() => ({
  handlers: {},
  titles: {},
}));

/** Carries commands out while the component is there; `handlers` must be memoised. */
export function useCommands(handlers: Handlers): void {
  useEffect(() => {
    useHandlers.setState((before) => ({ handlers: { ...before.handlers, ...handlers } }));
    return () =>
      useHandlers.setState((before) => {
        // Another view may have taken a command over already.
        const left = Object.entries(before.handlers).filter(
          ([id, run]) => Reflect.get(handlers, id) !== run,
        );
        return { handlers: Object.fromEntries(left) };
      });
  }, [handlers]);
}

/** Carries one command out as it was last drawn, so that `run` need not be memoised. */
export function useCommand(id: CommandId, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useCommands(useMemo(() => ({ [id]: () => latest.current() }), [id]));
}

type Steps = { undo: () => void; redo: () => void };

/**
 * **Undo** and **Redo** while the component is there, called by what they undo and redo (“Undo: Rename Limit”); one
 * without a name is not available. `steps` must be memoised.
 */
export function useStepCommands(steps: Steps, undo: string | undefined, redo: string | undefined) {
  const canUndo = undo !== undefined;
  const canRedo = redo !== undefined;
  useCommands(
    useMemo(
      () => ({ ...(canUndo && { undo: steps.undo }), ...(canRedo && { redo: steps.redo }) }),
      [steps, canUndo, canRedo],
    ),
  );
  useEffect(() => {
    nameCommands({
      ...(canUndo && { undo: commandStepsMessages.t('undo', { step: undo }) }),
      ...(canRedo && { redo: commandStepsMessages.t('redo', { step: redo }) }),
    });
    return () => nameCommands({});
  }, [canUndo, canRedo, undo, redo]);
}

function nameCommands(titles: Titles): void {
  useHandlers.setState({ titles });
}

/** Runs a command; nothing happens where it is not available. */
export function runCommand(id: CommandId): void {
  return useHandlers.getState().handlers[id]?.();
}

/** Runs the first of them that is available; gives false where none is. */
export function runFirst(ids: readonly CommandId[]): boolean {
  const { handlers } = useHandlers.getState();
  const id = ids.find((one) => handlers[one] !== undefined);
  if (id !== undefined) runCommand(id);
  return id !== undefined;
}

/** The commands that can be run now, in the order of the menus. */
export function useAvailableCommands(): readonly Command[] {
  const { handlers, titles } = useHandlers();
  useLanguage();
  return commands
    .filter(({ id }) => handlers[id] !== undefined)
    .map((command) => ({ ...command, title: titles[command.id] ?? commandTitle(command.id) }));
}

import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import { type CommandFacts, type CommandId, commands } from '#contracts/commands.ts';

export type Command = CommandFacts & { readonly id: CommandId };

type Handlers = Partial<Record<CommandId, () => void>>;

/** What carries commands out at present; a command without a handler is not available. */
const useHandlers = create<{ handlers: Handlers }>(() => ({ handlers: {} }));

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
  const handlers = useHandlers((state) => state.handlers);
  return commands.filter(({ id }) => handlers[id] !== undefined);
}

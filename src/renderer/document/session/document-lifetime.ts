/** An open document, as far as it decides how long that stays open. */
type OpenOne = {
  readonly id: string;
  readonly designId: string;
  readonly file: string;
  /** The path of the design's OpenAPI document. */
  readonly main: string;
};

/** What a document's stay depends on; tests give one without an editor. */
export type LifetimePort<One extends OpenOne> = {
  open(): Iterable<One>;
  /** Whether it has what would be lost, or is on a screen. */
  isBusy(one: One): boolean;
  hasTab(designId: string, file: string): boolean;
  free(one: One): void;
  /** Runs a task a moment later: what lets go of a document may be followed at once by what takes it. */
  later(task: () => void): void;
};

export type DocumentLifetime = {
  /** Keeps a document open, now or as soon as it is; answers how to let go of it. */
  readonly hold: (id: string) => () => void;
  /** A file of a design is opened: the design is among those that keep their files. */
  readonly use: (designId: string) => void;
  /** Frees, a moment later, what nothing needs by then. */
  readonly look: () => void;
};

/** So many designs keep the text, undo stack and cursor of their open files while others are looked at. */
const KEPT_DESIGNS = 4;

/**
 * Decides which open documents stay: those that something holds, that would lose text, and, of the designs that were
 * used last, the OpenAPI document and the files with a tab.
 */
export function createDocumentLifetime<One extends OpenOne>(
  port: LifetimePort<One>,
): DocumentLifetime {
  const holds = new Map<string, number>();
  let recent: readonly string[] = [];
  let isAwaited = false;

  const isNeeded = (one: One): boolean => {
    const { id, designId, file, main } = one;
    if (holds.has(id)) return true;
    if (recent.includes(designId) && (file === main || port.hasTab(designId, file))) return true;
    return port.isBusy(one);
  };
  const sweep = (): void => {
    isAwaited = false;
    for (const one of port.open()) if (!isNeeded(one)) port.free(one);
  };
  const look = (): void => {
    if (isAwaited) return;
    isAwaited = true;
    port.later(sweep);
  };

  return {
    hold(id) {
      holds.set(id, (holds.get(id) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (holds.get(id) ?? 1) - 1;
        if (left > 0) holds.set(id, left);
        else holds.delete(id);
        look();
      };
    },
    use(designId) {
      recent = [designId, ...recent.filter((other) => other !== designId)].slice(0, KEPT_DESIGNS);
      look();
    },
    look,
  };
}

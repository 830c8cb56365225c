import {
  ALL_CHANGES,
  type KeepChanges,
  type KeepTextQuery,
  type KeptChanges,
  type TextChange,
} from '#contracts/unsaved.ts';

/** Where a journal is kept; tests give one in memory. */
export type JournalPort = {
  newId(): string;
  keepChanges(journal: string, body: KeepChanges): Promise<KeptChanges>;
  keepText(journal: string, query: KeepTextQuery, text: Blob): Promise<KeptChanges>;
  drop(journal: string): Promise<void>;
  wait(ms: number): Promise<void>;
};

export type JournalOptions = {
  design: string;
  file: string;
  /** The ETag of the file that the text was made from; `undefined` when there is none. */
  base: string | undefined;
  /** The whole text as it is now, read piece by piece. */
  readText: () => Promise<Blob>;
  /** Called with what keeps the text from being kept, and with `undefined` when it is kept again. */
  onProblem: (problem: unknown) => void;
};

/** Keeps what is typed in a document until it is saved. */
export type TextJournal = {
  /** Takes one change of the text; within a moment it is on disk. */
  record(change: TextChange): void;
  /** The text changed as a whole: its changes are of no use. `replaces` is another journal that this one continues. */
  recordText(replaces?: string): void;
  /** Sends what is left at once, for a page that is about to go. */
  flush(): void;
  /** The text as it is now is being saved. Answers what the save says of the journals, where there are any. */
  saveBegins(): string | undefined;
  /** The save ended; with the file's new ETag when it succeeded. */
  saveEnds(etag: string | undefined): void;
  /** The text is that of the file now, whose ETag is `base`. */
  startOver(base: string): void;
  /** The text comes from another version of the file from now on. */
  rebase(base: string | undefined): void;
  /**
   * The document is closed, its text that of the file: what is on disk of the journal goes. Resolves when it is gone;
   * no problem is told any more.
   */
  close(): Promise<void>;
};

/** Each request takes its time from the keys; with the next one it is still within a second. */
const PAUSE_MS = 350;
/** After a request that took long, as on a busy machine: what was typed meanwhile has waited already. */
const LEAST_PAUSE_MS = 50;
const RETRY_MS = 1500;
/** So many changes are kept before the text is sent as a whole: restoring goes through them one by one. */
const MAX_CHANGES = 5000;
/** In UTF-16 code units: a larger change is cheaper, and safer, as the whole text. */
const MAX_CHANGE_LENGTH = 200_000;
const MAX_BATCH = 500;
/** So many are named in a request. */
const MAX_REPLACED = 20;

function lengthOf(change: TextChange): number {
  return change.reduce((sum, [, , text]) => sum + text.length + 20, 0);
}

export function createTextJournal(port: JournalPort, options: JournalOptions): TextJournal {
  const { design, file, readText, onProblem } = options;
  let base = options.base;
  let id: string | undefined;
  /** The journals that may be on disk until the next one is, which takes their place: the newest is the last. */
  let replaces: string[] = [];
  /** The journal whose whole text was sent without an answer: it may be on disk, and is the one to try again. */
  let unsure: string | undefined;
  let kept = 0;
  /** What is not known to be on disk; the first one is change number `kept`. */
  let pending: TextChange[] = [];
  let needsText = false;
  let sinceSave: { changes: TextChange[]; whole: boolean } | undefined;
  let over: string[] = [];
  /** Whether the whole text is on its way: changes may only follow it. */
  let beginning = false;
  let running: Promise<void> | undefined;
  let closed = false;
  let failing = false;

  const origin = (): KeepTextQuery => ({
    design,
    file,
    ...(base === undefined ? {} : { base }),
    ...(over.length + replaces.length === 0 ? {} : { replaces: [...over, ...replaces].join(',') }),
  });

  /** The journal on disk is of no use for what comes. */
  const endCurrent = () => {
    for (const one of [unsure, id]) if (one !== undefined) replaces.push(one);
    unsure = undefined;
    over.push(...replaces.splice(0, Math.max(0, replaces.length - MAX_REPLACED)));
    id = undefined;
    kept = 0;
    pending = [];
  };

  /** The journal is there, and took the place of the others. */
  const begun = (ended: readonly string[]) => {
    replaces = [];
    over = over.filter((one) => !ended.includes(one));
  };

  const sendText = async () => {
    const next = unsure ?? port.newId();
    unsure = undefined;
    endCurrent();
    const text = readText();
    const ending = [...over];
    // Until it is on disk; what is typed meanwhile follows it.
    id = next;
    needsText = false;
    beginning = true;
    try {
      await port.keepText(next, origin(), await text);
      if (id === next) begun(ending);
    } catch (error) {
      if (id === next) {
        id = undefined;
        unsure = next;
        needsText = true;
      }
      throw error;
    } finally {
      beginning = false;
    }
  };

  const sendChanges = async () => {
    id ??= port.newId();
    const sent = id;
    const ending = [...over];
    const answer = await port.keepChanges(sent, {
      ...origin(),
      from: kept,
      changes: batchOf(pending),
    });
    if (id !== sent) return;
    if (answer.needsText) {
      needsText = true;
      return;
    }
    begun(ending);
    pending.splice(0, answer.count - kept);
    kept = answer.count;
    if (kept > MAX_CHANGES) needsText = true;
  };

  const step = async (): Promise<boolean> => {
    // A flush has sent the whole text: what follows waits for it.
    if (beginning) return true;
    // A whole text of now is not the one that is being saved: after a crash it would look like a conflict with it.
    if (needsText && sinceSave !== undefined) return true;
    // What was typed does not wait for the end of what was saved: the journal that it begins brings that about.
    const [first] = over;
    if (needsText) await sendText();
    else if (pending.length > 0) await sendChanges();
    else if (first !== undefined) {
      await port.drop(first);
      over = over.filter((one) => one !== first);
    } else return false;
    return true;
  };

  const tell = (problem: unknown) => {
    if (!closed) onProblem(problem);
  };

  const run = async () => {
    let last = performance.now();
    for (let more = true; more;) {
      const rest = Math.max(LEAST_PAUSE_MS, last + PAUSE_MS - performance.now());
      await port.wait(failing ? RETRY_MS : rest);
      last = performance.now();
      try {
        more = await step();
        if (failing) tell(undefined);
        failing = false;
      } catch (error) {
        failing = true;
        tell(error);
      }
    }
    running = undefined;
  };

  const wake = () => {
    running ??= run();
  };

  const add = (change: TextChange) => {
    sinceSave?.changes.push(change);
    // A whole text that is still to be sent holds it already.
    if (!needsText) pending.push(change);
    wake();
  };

  const recordText = () => {
    needsText = true;
    if (sinceSave !== undefined) sinceSave.whole = true;
    wake();
  };

  const startOver = (etag: string | undefined) => {
    base = etag;
    endCurrent();
    needsText = false;
    over.push(...replaces);
    replaces = [];
  };

  return {
    record(change) {
      if (lengthOf(change) > MAX_CHANGE_LENGTH) recordText();
      else add(change);
    },
    recordText(continued) {
      if (continued !== undefined) replaces.push(continued);
      recordText();
    },
    flush() {
      // What is over would else be found by the page's next self.
      for (const one of over) void port.drop(one).catch(() => undefined);
      if (beginning) return;
      if (needsText) {
        void sendText().catch(wake);
        return;
      }
      if (pending.length === 0) return;
      id ??= port.newId();
      const body = { ...origin(), from: kept, changes: pending };
      // Those that are under way already are sent again, which is harmless.
      void port.keepChanges(id, body).catch(() => undefined);
    },
    saveBegins() {
      sinceSave = { changes: [], whole: false };
      // Named before it begins: it may come to the disk while the file is being written.
      if (!needsText) id ??= port.newId();
      const own = id === undefined ? [] : [`${id}/${kept + pending.length}`];
      const others = [...over, ...replaces, ...(unsure === undefined ? [] : [unsure])];
      const all = [...own, ...others.map((one) => `${one}/${ALL_CHANGES}`)];
      return all.length === 0 ? undefined : all.join(',');
    },
    saveEnds(etag) {
      const since = sinceSave;
      sinceSave = undefined;
      if (etag === undefined || since === undefined) return;
      base = etag;
      if (since.changes.length === 0 && !since.whole) startOver(etag);
      else {
        endCurrent();
        needsText = since.whole;
        pending = since.whole ? [] : since.changes;
      }
      wake();
    },
    startOver(etag) {
      startOver(etag);
      wake();
    },
    rebase(etag) {
      base = etag;
      recordText();
    },
    async close() {
      closed = true;
      startOver(base);
      if (over.length > 0) wake();
      await running;
    },
  };
}

function batchOf(changes: readonly TextChange[]): TextChange[] {
  let length = 0;
  const batch: TextChange[] = [];
  for (const change of changes) {
    length += lengthOf(change);
    if (batch.length > 0 && (length > MAX_CHANGE_LENGTH || batch.length === MAX_BATCH)) break;
    batch.push(change);
  }
  return batch;
}

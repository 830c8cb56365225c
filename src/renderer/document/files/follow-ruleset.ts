import { onLanguageChange } from '#messages/language.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { checkByRuleset, readRulesetTag } from '#renderer/api/rulesets.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { lookRegularly } from '#renderer/document/save/look-regularly.ts';
import {
  type RulesetCheck,
  updateDocument,
  documentStates,
} from '#renderer/document/state/document-store.ts';
import { rulesetEdits } from '#renderer/document/session/ruleset-edits.ts';
import { openFilesOf } from '#renderer/document/session/sibling-texts.ts';

const PAUSE_MS = 300;
/** The rules take seconds for a large document, so they wait until typing has really stopped. */
const PAUSE_LARGE_MS = 2000;
const LARGE_TEXT = 1_000_000;
/** From here on it is said that a check is under way. */
const SLOW_MS = 500;
/** What is followed of an open document. */
type Followed = Pick<OpenDocument, 'id' | 'designId' | 'file' | 'client' | 'main'> & {
  readonly model: Pick<OpenDocument['model'], 'getValueLength'>;
};

/** A tag that no ruleset has. */
const CHANGED = 'changed';

/**
 * Has an open document checked by the ruleset in its design's folder: whenever a pause in typing shows a text that can
 * be read, and whenever the ruleset changes, comes or goes, on disk or in a tab of its own. A newer text stops a check
 * that is under way. Answers how to stop.
 */
export function followRuleset(document: Followed): () => void {
  const { id, designId, file, client, model } = document;
  let main = document.main;
  let files: readonly string[] = [];
  let rulesetFiles: readonly string[] = [];
  /** Of the ruleset that was asked for last; `undefined` before the first look. */
  let tag: string | undefined;
  let readVersion = stateOf(id)?.readVersion;
  const editsNow = () =>
    rulesetEdits(
      openFilesOf(designId).flatMap((open) =>
        open.file === file ? [] : [{ ...open, state: stateOf(open.id) }],
      ),
      rulesetFiles,
    );
  /** What counted of other tabs when the last check was asked for. */
  let edited = editsNow().version;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let isOver = false;

  const show = (change: Partial<RulesetCheck>): void => {
    const shown = stateOf(id)?.ruleset ?? {
      rulesets: [],
      main,
      muted: [],
      given: [],
      broken: [],
      checking: false,
      failure: undefined,
    };
    updateDocument(id, { ruleset: { ...shown, ...change } });
  };

  const stop = (): void => {
    clearTimeout(pause);
    running?.abort();
    running = undefined;
    if (stateOf(id)?.ruleset?.checking === true) show({ checking: false });
  };

  const check = async (): Promise<void> => {
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    const slow = setTimeout(() => show({ checking: true }), SLOW_MS);
    const clearSlow = () => clearTimeout(slow);
    signal.addEventListener('abort', clearSlow);
    try {
      const { texts, broken, others } = editsNow();
      const question = { kind: 'rulesetTexts', unsaved: others, texts } as const;
      const asked = await client.ask(question, { signal });
      // A reading of the newer text follows, and with it the next check.
      if (asked.kind === 'stale' || asked.answer.value === undefined) return;
      ({ main } = asked.answer.value);
      const of = { design: designId, main, files };
      const report = await checkByRuleset(of, asked.answer.value.texts, signal);
      signal.throwIfAborted();
      ({ files, rulesetFiles } = report.outcome ?? { files: [], rulesetFiles: [] });
      // What is read below belongs to a check that has ended.
      clearSlow();
      client.ruleset(report.outcome ?? undefined);
      const { rulesets = [], muted = [], given = [] } = report.outcome ?? {};
      show({ rulesets, main, muted, given, broken, checking: false, failure: undefined });
      // The files that it depends on are known now; what changed during the check asks for another one.
      const [still, now] = await Promise.all([
        readRulesetTag(of),
        readRulesetTag({ ...of, files }),
      ]);
      tag = still === report.tag ? now : CHANGED;
    } catch (error) {
      if (signal.aborted) return;
      const { title, detail } = describeError(error);
      show({ checking: false, failure: `${title} ${detail}` });
    } finally {
      clearSlow();
      if (running === controller) running = undefined;
    }
  };

  const checkAfter = (ms: number): void => {
    stop();
    pause = setTimeout(() => void check(), ms);
  };

  const look = async (): Promise<void> => {
    const now = await readRulesetTag({ design: designId, main, files }).catch(() => undefined);
    if (isOver || now === undefined || now === tag || running !== undefined) return;
    const had = tag;
    tag = now;
    if (now !== '' || edited !== '') checkAfter(0);
    else if (had !== undefined) {
      stop();
      client.ruleset(undefined);
      updateDocument(id, { ruleset: undefined });
    }
  };

  const unsubscribe = documentStates.subscribe(() => {
    const read = stateOf(id)?.readVersion;
    const { version } = editsNow();
    if (read === readVersion && version === edited) return;
    const isThere = (tag ?? '') !== '' || edited !== '' || version !== '';
    readVersion = read;
    edited = version;
    if (tag === undefined || !isThere) return;
    checkAfter(model.getValueLength() > LARGE_TEXT ? PAUSE_LARGE_MS : PAUSE_MS);
  });
  // What the rules say is written where they run, in the language of who asks.
  const stopHearing = onLanguageChange(() => {
    if ((tag ?? '') !== '' || edited !== '') checkAfter(0);
  });
  const stopLooking = lookRegularly(look);
  const lookNow = () => void look();
  looks.add(lookNow);
  return () => {
    isOver = true;
    looks.delete(lookNow);
    stopHearing();
    stopLooking();
    unsubscribe();
    stop();
  };
}

const looks = new Set<() => void>();

/** Has the rulesets of open documents looked at now: one of them was just written. */
export function lookAtRulesets(): void {
  for (const look of looks) look();
}

function stateOf(id: string) {
  return documentStates.getState().byId[id];
}

import { isRulesetFile } from '#core/ruleset/ruleset-names.ts';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';
import type { DocumentState } from '#renderer/document/state/document-store.ts';

/** What stands in open tabs and not on disk, as a check by a ruleset takes it. */
export type RulesetEdits = {
  /** The texts of the ruleset's files, by path: the last ones that could be read. */
  texts: (readonly [path: string, text: string])[];
  /** Those files of the ruleset whose text cannot be read as it stands. */
  broken: string[];
  /** The other files with unsaved text. */
  others: string[];
  /** A word that changes with `texts` and `broken`. */
  version: string;
};

type Text = { getValue(): string; getValueLength(): number; getVersionId(): number };

/** What is longer is no ruleset: keeping its text would cost time and memory for nothing. */
const LONGEST_TEXT = 1_000_000;

const readable = new WeakMap<Text, { version: number; text: string }>();

/** Keeps the text of a file that may belong to a ruleset, when it was read without a fault. */
export function keepReadableText(
  model: Text,
  version: number,
  { syntaxFindings }: Pick<SpecReading, 'syntaxFindings'>,
): void {
  if (syntaxFindings.length > 0 || model.getVersionId() !== version) return;
  if (model.getValueLength() <= LONGEST_TEXT)
    readable.set(model, { version, text: model.getValue() });
}

type OpenText = {
  file: string;
  model: Text;
  state: Pick<DocumentState, 'dirty' | 'reading'> | undefined;
};

/** What the open files of a design hold that is not saved; `rulesetFiles` is what the ruleset was read from. */
export function rulesetEdits(
  open: readonly OpenText[],
  rulesetFiles: readonly string[],
): RulesetEdits {
  const edits: RulesetEdits = { texts: [], broken: [], others: [], version: '' };
  const versions: string[] = [];
  for (const { file, model, state } of open) {
    if (state?.dirty !== true) continue;
    if (!isRulesetFile(file) && !rulesetFiles.includes(file)) {
      edits.others.push(file);
      continue;
    }
    const kept = readable.get(model);
    const isBroken = (state.reading?.syntaxFindings.length ?? 0) > 0;
    if (kept !== undefined) edits.texts.push([file, kept.text]);
    if (isBroken) edits.broken.push(file);
    versions.push(`${file} ${kept?.version ?? ''}${isBroken ? '!' : ''}`);
  }
  return { ...edits, version: versions.join('\n') };
}

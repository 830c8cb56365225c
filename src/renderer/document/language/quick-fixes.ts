import { currentLanguage } from '#messages/language.ts';
import { findingsIn, markerOf } from '#renderer/document/monaco/finding-markers.ts';
import { applyEdits } from '#renderer/document/session/apply-plan.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { Fix } from '#core/openapi/fixes/fix.ts';
import type { TextEdit } from '#core/text/text-edit.ts';

const APPLY = 'portolan.apply-fix';

type Fixed = [model: monaco.editor.ITextModel, edits: TextEdit[], version: number, title: string];

monaco.editor.registerCommand(APPLY, (_accessor, ...[model, edits, version, title]: Fixed) =>
  applyEdits({ model }, edits, version, title),
);

/** At most so many findings of one place are asked about. */
const ASKED = 5;

type Fixes = { finding: Finding; fixes: readonly Fix[] }[];

/** What was asked last of each text, and the answers. */
const asked = new WeakMap<monaco.editor.ITextModel, { question: string; fixes: Promise<Fixes> }>();

function fixesIn(model: monaco.editor.ITextModel, range: monaco.IRange): Promise<Fixes> {
  const findings = findingsIn(model, range).slice(0, ASKED);
  const keys = findings.map(({ code, pointer }) => ({ code, pointer }));
  const question = JSON.stringify([model.getVersionId(), keys, currentLanguage()]);
  const last = asked.get(model);
  if (last?.question === question) return last.fixes;
  const ask = async (finding: Finding) => {
    const { code, pointer } = finding;
    const reply = await askDocument(model, { kind: 'fixes', finding: { code, pointer } });
    if (reply === undefined) asked.delete(model);
    return { finding, fixes: reply?.value ?? [] };
  };
  const fixes = Promise.all(findings.map(ask));
  asked.set(model, { question, fixes });
  return fixes;
}

/**
 * Has what fixes the findings of a line ready: Monaco drops a menu that was asked for when the line's lamp is looked up
 * anew before the menu is there, which it is a moment after the cursor came.
 */
export async function readFixes(model: monaco.editor.ITextModel, line: number): Promise<void> {
  await fixesIn(model, {
    startLineNumber: line,
    startColumn: 1,
    endLineNumber: line,
    endColumn: 1,
  });
}

/** What fixes the findings at the cursor. */
export const quickFixes: monaco.languages.CodeActionProvider = {
  async provideCodeActions(model, range) {
    const actions = (await fixesIn(model, range)).flatMap(({ finding, fixes }) =>
      fixes.map(({ title, edits }) => ({
        title,
        kind: 'quickfix',
        isPreferred: true,
        diagnostics: [markerOf(model, finding)],
        // No edit of the editor's own: as a command it is a step with a name.
        command: { id: APPLY, title, arguments: [model, edits, model.getVersionId(), title] },
      })),
    );
    return { actions, dispose: () => undefined };
  },
};

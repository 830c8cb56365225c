import { findingsIn, markerOf } from '#renderer/document/monaco/finding-markers.ts';
import { applyEdits } from '#renderer/document/session/apply-plan.ts';
import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import type { TextEdit } from '#core/text/text-edit.ts';

const APPLY = 'portolan.apply-fix';

type Fixed = [model: monaco.editor.ITextModel, edits: TextEdit[], version: number, title: string];

monaco.editor.registerCommand(APPLY, (_accessor, ...[model, edits, version, title]: Fixed) =>
  applyEdits({ model }, edits, version, title),
);

/** At most so many findings of one place are asked about. */
const ASKED = 5;

/** What mends the findings at the cursor. */
export const quickFixes: monaco.languages.CodeActionProvider = {
  async provideCodeActions(model, range) {
    const findings = findingsIn(model, range).slice(0, ASKED);
    const found = await Promise.all(
      findings.map(async (finding) => {
        const { code, pointer } = finding;
        const reply = await askDocument(model, { kind: 'fixes', finding: { code, pointer } });
        return (reply?.value ?? []).map(({ title, edits }) => ({
          title,
          kind: 'quickfix',
          isPreferred: true,
          diagnostics: [markerOf(model, finding)],
          // No edit of the editor's own: as a command it is a step with a name.
          command: { id: APPLY, title, arguments: [model, edits, model.getVersionId(), title] },
        }));
      }),
    );
    return { actions: found.flat(), dispose: () => undefined };
  },
};

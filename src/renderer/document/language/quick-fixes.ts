import { findingsIn, markerOf } from '#renderer/document/monaco/finding-markers.ts';
import type { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { askDocument } from './ask-document.ts';
import { rangeIn } from './range-in.ts';

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
          edit: {
            edits: edits.map(({ start, end, text }) => ({
              resource: model.uri,
              versionId: model.getVersionId(),
              textEdit: { range: rangeIn(model, { start, end }), text },
            })),
          },
        }));
      }),
    );
    return { actions: found.flat(), dispose: () => undefined };
  },
};

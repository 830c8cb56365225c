import { useMemo } from 'react';
import { problemsMessages } from '#messages/en/problems.ts';
import type { Finding } from '#core/finding/finding.ts';
import { isHiddenFile } from '#renderer/browser/is-hidden-file.ts';
import { useCommands } from '#renderer/commands/command-registry.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { documentStates } from '#renderer/document/state/document-store.ts';
import { byPlace, neighbourOf, problemKey, problemKind } from './problem-rows.ts';
import { selectProblem, useProblems } from './problems-store.ts';

type Props = { document: OpenDocument; onOpen: (finding: Finding) => void };

/** F8 and Shift+F8 wherever the focus is: the text's cursor goes to a problem, and the problem is said. */
export function ProblemKeys({ document, onOpen }: Props) {
  const said = useProblems((state) => state.said);
  const own = useMemo(
    () => ({
      'next-problem': () => go(document, 'next', onOpen),
      'previous-problem': () => go(document, 'previous', onOpen),
    }),
    [document, onOpen],
  );
  useCommands(own);
  return <output className="visually-hidden">{said}</output>;
}

function go(
  { id, file, model, cursor, findingPlaces }: OpenDocument,
  way: 'next' | 'previous',
  onOpen: (finding: Finding) => void,
): void {
  const { hidden, selected } = useProblems.getState();
  const findings = documentStates.getState().byId[id]?.findings;
  if (findings === undefined) {
    useProblems.setState({ said: problemsMessages.t('said.checking') });
    return;
  }
  const shown = findings.filter(
    (finding) => !hidden.has(problemKind(finding)) && !isHiddenFile(finding.file),
  );
  const { lineNumber, column } = model.getPositionAt(cursor);
  // In the text that they were found in.
  const from = findingPlaces.earlier({ line: lineNumber, column });
  const ordered = byPlace(shown, file);
  const found = neighbourOf(ordered, { ...from, file, key: selected }, way);
  if (found === undefined) {
    useProblems.setState({ said: problemsMessages.t('said.none') });
    return;
  }
  const { finding, number } = found;
  const { message } = finding;
  const values = {
    number: String(number),
    total: String(ordered.length),
    kind: problemKind(finding),
    message,
  };
  const said =
    finding.file === file
      ? problemsMessages.t('said.here', {
          ...values,
          line: String(findingPlaces.now(finding).line),
        })
      : problemsMessages.t('said.elsewhere', {
          ...values,
          file: finding.file,
          line: String(finding.line),
        });
  selectProblem(problemKey(finding), { rule: finding.code, said });
  onOpen(finding);
}

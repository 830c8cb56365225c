import { useMemo, useState } from 'react';
import { editorMessages } from '#messages/en/editor.ts';
import { useStepCommands } from '#renderer/commands/command-registry.ts';
import { StepButton } from '#renderer/components/step-button.tsx';
import { useStepKeys } from '#renderer/components/use-step-keys.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument, documentStates } from '#renderer/document/state/document-store.ts';

/** **Undo** and **Redo** of an open document, which name their steps, and their keys wherever the focus is. */
export function DocumentSteps({ document }: { document: OpenDocument }) {
  const { id, model } = document;
  const { undo, redo } = useDocument(id, (state) => state.steps);
  const [said, setSaid] = useState('');
  const steps = useMemo(() => {
    const step = (kind: 'undo' | 'redo', said: 'undone' | 'redone') => () => {
      const name = documentStates.getState().byId[id]?.steps[kind];
      if (name === undefined) return;
      void model[kind]();
      setSaid(editorMessages.t(`step.${said}`, { name }));
    };
    return { undo: step('undo', 'undone'), redo: step('redo', 'redone') };
  }, [id, model]);
  useStepKeys(steps);
  useStepCommands(steps, undo, redo);
  return (
    <>
      <StepButton kind="undo" name={undo} onStep={steps.undo} />
      <StepButton kind="redo" name={redo} onStep={steps.redo} />
      <output className="visually-hidden">{said}</output>
    </>
  );
}

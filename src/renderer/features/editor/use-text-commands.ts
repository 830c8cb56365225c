import { useMemo } from 'react';
import { useCommands } from '#renderer/commands/command-registry.ts';
import type { monaco } from '#renderer/monaco/monaco-setup.ts';

const actions = {
  find: 'actions.find',
  'quick-fix': 'editor.action.quickFix',
  explain: 'editor.action.showHover',
  'go-to-definition': 'editor.action.revealDefinition',
  'show-uses': 'editor.action.goToReferences',
  rename: 'editor.action.rename',
  'go-to-symbol': 'editor.action.quickOutline',
} as const;

/** The commands of the text's own editor, which hears their shortcuts by itself. */
export const useTextCommands = (
  find: () => monaco.editor.IStandaloneCodeEditor | undefined,
): void => {
  const own = useMemo(() => {
    const run = (action: string) => () => {
      const editor = find();
      editor?.focus();
      void editor?.getAction(action)?.run();
    };
    return Object.fromEntries(Object.entries(actions).map(([id, action]) => [id, run(action)]));
  }, [find]);
  useCommands(own);
};

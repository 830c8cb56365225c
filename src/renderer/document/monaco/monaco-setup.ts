import * as monaco from 'monaco-editor/editor/editor.api.js';
import 'monaco-editor/features/bracketMatching/register.js';
import 'monaco-editor/features/caretOperations/register.js';
import 'monaco-editor/features/clipboard/register.js';
import 'monaco-editor/features/codeAction/register.js';
import 'monaco-editor/features/codeEditor/register.js';
import 'monaco-editor/features/codelens/register.js';
import 'monaco-editor/features/codicon/register.js';
import 'monaco-editor/features/comment/register.js';
import 'monaco-editor/features/cursorUndo/register.js';
import 'monaco-editor/features/find/register.js';
import 'monaco-editor/features/folding/register.js';
import 'monaco-editor/features/gotoLine/register.js';
import 'monaco-editor/features/gotoSymbol/register.js';
import 'monaco-editor/features/hover/register.js';
import 'monaco-editor/features/indentation/register.js';
import 'monaco-editor/features/lineSelection/register.js';
import 'monaco-editor/features/linesOperations/register.js';
import 'monaco-editor/features/longLinesHelper/register.js';
import 'monaco-editor/features/multicursor/register.js';
import 'monaco-editor/features/quickOutline/register.js';
import 'monaco-editor/features/rename/register.js';
import 'monaco-editor/features/snippet/register.js';
// The feature of this name registers no list of suggestions, only their preview.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js';
import 'monaco-editor/features/toggleTabFocusMode/register.js';
import 'monaco-editor/features/unicodeHighlighter/register.js';
import 'monaco-editor/features/wordOperations/register.js';
import 'monaco-editor/languages/definitions/markdown/register.js';
import { conf, language } from 'monaco-editor/languages/definitions/yaml/yaml.js';
import { editorThemes } from './editor-themes.ts';
import { jsonConfiguration, jsonTokens } from './json-language.ts';
import { yamlEnterRules } from './yaml-enter.ts';

// A file of our own origin: the content security policy allows neither blob: nor data: workers.
globalThis.MonacoEnvironment = {
  getWorker: () =>
    new Worker(new URL('../worker/editor-worker.ts', import.meta.url), {
      type: 'module',
      name: 'editor',
    }),
};

monaco.languages.register({ id: 'json', extensions: ['.json'] });
monaco.languages.setLanguageConfiguration('json', jsonConfiguration);
monaco.languages.setMonarchTokensProvider('json', jsonTokens);
// Registered here, since Monaco would load its own rules for Enter over these.
monaco.languages.register({ id: 'yaml', extensions: ['.yaml', '.yml'] });
monaco.languages.setMonarchTokensProvider('yaml', language);
monaco.languages.setLanguageConfiguration('yaml', {
  ...conf,
  onEnterRules: yamlEnterRules.map(({ before, indents, adds = '' }) => {
    const { Indent, None } = monaco.languages.IndentAction;
    return {
      beforeText: before,
      action: { indentAction: indents ? Indent : None, appendText: adds },
    };
  }),
});
// Its own keys begin with those of the command palette.
monaco.editor.addKeybindingRule({
  keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyI,
  command: 'editor.action.showHover',
  when: 'editorTextFocus',
});
for (const [name, theme] of Object.entries(editorThemes)) monaco.editor.defineTheme(name, theme);

export { monaco };

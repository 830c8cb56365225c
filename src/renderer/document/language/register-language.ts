import { monaco } from '#renderer/document/monaco/monaco-setup.ts';
import { completions } from './completions.ts';
import { responseLenses } from './response-lenses.ts';
import { definitions } from './definitions.ts';
import { hovers } from './hovers.ts';
import { quickFixes } from './quick-fixes.ts';
import { renames } from './renames.ts';
import { symbols } from './symbols.ts';

// Once for both serialisations: what a document says is answered by the worker of its own text.
const documents = ['yaml', 'json'];

monaco.languages.registerCompletionItemProvider(documents, completions);
monaco.languages.registerHoverProvider(documents, hovers);
monaco.languages.registerDefinitionProvider(documents, definitions);
monaco.languages.registerDocumentSymbolProvider(documents, symbols);
monaco.languages.registerRenameProvider(documents, renames);
monaco.languages.registerCodeActionProvider(documents, quickFixes, {
  providedCodeActionKinds: ['quickfix'],
});
monaco.languages.registerCodeLensProvider(documents, responseLenses);

export { showLenses } from './response-lenses.ts';
export { connectDocument } from './ask-document.ts';
export { onRenamed } from './renames.ts';

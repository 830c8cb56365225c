import { monaco } from '../monaco-setup.ts';
import { completions } from './completions.ts';
import { definitions } from './definitions.ts';
import { hovers } from './hovers.ts';
import { symbols } from './symbols.ts';

// Once for both serialisations: what a document says is answered by the worker of its own text.
const documents = ['yaml', 'json'];

monaco.languages.registerCompletionItemProvider(documents, completions);
monaco.languages.registerHoverProvider(documents, hovers);
monaco.languages.registerDefinitionProvider(documents, definitions);
monaco.languages.registerDocumentSymbolProvider(documents, symbols);

export { connectDocument } from './ask-document.ts';

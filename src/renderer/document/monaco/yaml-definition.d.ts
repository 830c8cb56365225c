declare module 'monaco-editor/languages/definitions/yaml/yaml.js' {
  import type { languages } from 'monaco-editor/editor/editor.api.js';

  /** What is comment, bracket and pair in YAML. */
  export const conf: languages.LanguageConfiguration;
  /** The colours of YAML. */
  export const language: languages.IMonarchLanguage;
}

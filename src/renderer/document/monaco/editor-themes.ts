import type { editor } from 'monaco-editor/editor/editor.api.js';

export type EditorTheme = 'portolan-light' | 'portolan-dark';

/** Token colours hold 4.5 : 1 on their background (WCAG 2.2, 1.4.3). */
export const editorThemes: Record<EditorTheme, editor.IStandaloneThemeData> = {
  'portolan-light': {
    base: 'vs',
    inherit: true,
    rules: [
      { token: 'type', foreground: '0b5394' },
      { token: 'string', foreground: '1f6f43' },
      { token: 'string.yaml', foreground: '1f6f43' },
      { token: 'number', foreground: '8a4b00' },
      { token: 'keyword', foreground: '7a2e8e' },
      { token: 'keyword.json', foreground: '7a2e8e' },
      { token: 'comment', foreground: '5c6670', fontStyle: 'italic' },
      { token: 'string.invalid', foreground: 'b42318' },
    ],
    colors: {
      'editor.background': '#fffefa',
      'editor.foreground': '#17333f',
      'editorLineNumber.foreground': '#66777d',
      'editorLineNumber.dimmedForeground': '#66777d',
      'editorLineNumber.activeForeground': '#0b2531',
      'editor.lineHighlightBackground': '#f4f1e7',
      'editor.lineHighlightBorder': '#00000000',
      'editorIndentGuide.background1': '#ebe7db',
      'editorCodeLens.foreground': '#0a5a70',
      'editorGutter.background': '#fffefa',
      'editorWidget.background': '#ffffff',
      'editorHoverWidget.background': '#ffffff',
      focusBorder: '#00000000',
    },
  },
  'portolan-dark': {
    base: 'vs-dark',
    inherit: true,
    rules: [
      { token: 'type', foreground: '7cb7ff' },
      { token: 'string', foreground: '86d6a3' },
      { token: 'string.yaml', foreground: '86d6a3' },
      { token: 'number', foreground: 'f0b76e' },
      { token: 'keyword', foreground: 'd8a1ee' },
      { token: 'keyword.json', foreground: 'd8a1ee' },
      { token: 'comment', foreground: '93a1ae', fontStyle: 'italic' },
      { token: 'string.invalid', foreground: 'ff8f84' },
    ],
    colors: {
      'editor.background': '#11222d',
      'editor.foreground': '#dbe6eb',
      'editorLineNumber.foreground': '#8299a5',
      'editorLineNumber.dimmedForeground': '#8299a5',
      'editorLineNumber.activeForeground': '#e4e8ec',
      'editor.lineHighlightBackground': '#182c39',
      'editor.lineHighlightBorder': '#00000000',
      'editorIndentGuide.background1': '#1e3441',
      'editorCodeLens.foreground': '#72c5d3',
      'editorGutter.background': '#11222d',
      'editorWidget.background': '#182c39',
      'editorHoverWidget.background': '#182c39',
      focusBorder: '#00000000',
    },
  },
};

/** One line of a diff. Numbers count from 1, in the text before (`oldLine`) and after (`newLine`). */
export type ChangedLine =
  | { kind: 'context'; oldLine: number; newLine: number; text: string }
  | { kind: 'added'; newLine: number; text: string }
  | { kind: 'removed'; oldLine: number; text: string };

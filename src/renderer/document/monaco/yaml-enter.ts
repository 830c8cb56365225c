/** How far the line that Enter begins stands in, beside the line before. */
export type EnterRule = {
  /** The line up to the cursor. */
  before: RegExp;
  /** Whether it goes one step further in. */
  indents: boolean;
  /** What is written behind the indentation. */
  adds?: string;
};

const KEY = String.raw`(?:"[^"]*"|'[^']*'|[^\s#"'{[][^:]*)`;
const OPEN = String.raw`(?:[|>][-+\d]*)?\s*$`;

// The members of a list's item stand under its first one, not under the dash.
function ofItem(dash: string, width: string): EnterRule[] {
  return [
    { before: new RegExp(`^\\s*${dash}${KEY}:\\s*${OPEN}`, 'u'), indents: true, adds: width },
    { before: new RegExp(`^\\s*${dash}${KEY}: +\\S`, 'u'), indents: false, adds: width },
  ];
}

/** What Enter does in YAML; the first rule that fits counts. */
export const yamlEnterRules: readonly EnterRule[] = [
  ...ofItem('- ', '  '),
  ...ofItem('- {3}', '    '),
  { before: new RegExp(`:\\s*${OPEN}`, 'u'), indents: true },
];

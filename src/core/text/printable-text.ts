/**
 * Text of others (documents, file names, messages of portals) made safe for terminals and for the logs of build
 * services, which take some characters and lines as commands: they write to the clipboard, move the cursor, turn the
 * reading direction around, or set errors and variables of a build.
 */

/** Control characters, and those that are not seen but change how others are; joiners belong to words and emoji. */
const UNPRINTABLE = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Lines that begin with `::` are commands on GitHub. */
const LINE_COMMAND = /^(?<indent>[^\S\n]*)::/gm;

/** `##[…]` (GitHub), `##vso[…]` (Azure Pipelines) and `##teamcity[…]` are commands, anywhere in a line. */
const SERVICE_COMMAND = /##(?<service>\w*)\[/g;

/** A text for people: what is not printable is shown by its code, and no line is a command. Line feeds and tabs stay. */
export function printableText(text: string): string {
  return text
    .replace(UNPRINTABLE, shownCode)
    .replace(SERVICE_COMMAND, '##$<service>\\[')
    .replace(LINE_COMMAND, '$<indent>\\::');
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printableText(text.replaceAll('\n', '\\n'));
}

/** The same for a diff, which keeps the ends of lines as they are, so that it can be applied. */
export function printableDiff(diff: string): string {
  return diff
    .split(/(?<end>\r?\n)/)
    .map((part) => (part === '\r\n' ? part : printableText(part)))
    .join('');
}

/** JSON that means the same, with everything escaped in it that a terminal or a log would take as a command. */
export function printableJson(json: string): string {
  return json.replace(UNPRINTABLE, escapedUnits).replace(SERVICE_COMMAND, '##$<service>\\u005b');
}

function shownCode(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (character === '\r') return '\\r';
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

/** RFC 8259, section 7: by UTF-16 code units. */
function escapedUnits(character: string): string {
  return Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}

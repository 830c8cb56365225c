/** One text for each `format` that says what a text looks like (OpenAPI format registry, JSON Schema 7.3). */
const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2025-01-15',
  'date-time': '2025-01-15T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'iri-reference': '/path',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  'json-pointer': '/name',
  'relative-json-pointer': '0/name',
  regex: '^[a-z]+$',
  byte: 'c3RyaW5n',
  base64url: 'c3RyaW5n',
  password: 'password',
  decimal: '1.5',
  int64: '1',
};

const MOST_PADDING = 10_000;

/** A text that a string schema allows: of its format or pattern, and of an allowed length. */
export function sampleString(schema: Record<string, unknown>): string {
  const { format, pattern, minLength, maxLength } = schema;
  if (typeof pattern === 'string') {
    const text = samplePattern(pattern, typeof minLength === 'number' ? minLength : 0);
    if (text !== undefined) return text;
  }
  if (typeof format === 'string' && Object.hasOwn(BY_FORMAT, format))
    return BY_FORMAT[format] ?? 'string';
  let text = 'string';
  if (typeof minLength === 'number')
    while (text.length < Math.min(minLength, MOST_PADDING)) text += 'string';
  const longest = typeof maxLength === 'number' ? maxLength : undefined;
  const shortest = typeof minLength === 'number' ? Math.max(minLength, 6) : 6;
  return text.slice(0, Math.min(shortest, longest ?? shortest));
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  t: '\t',
  n: '\n',
};
const CANDIDATES = 'a A 1 _ - . / : @'.split(' ').concat(' ');
const MOST = 2_000;

/**
 * A text that matches a regular expression (ECMA-262, as `pattern` has it), or `undefined` when none was found.
 *
 * Understands literals, classes, groups, alternatives and quantifiers; whatever it makes is tried against the
 * expression before it is given.
 */
function samplePattern(pattern: string, minLength: number): string | undefined {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  // Each try repeats what may be repeated once more often, until the text is long enough.
  for (const extra of [0, 1, minLength]) {
    const text = createReader(pattern, Math.min(extra, MOST)).alternatives();
    if (text.length >= minLength && text.length <= MOST && expression.test(text)) return text;
  }
  return undefined;
}

function createReader(pattern: string, extra: number) {
  let at = 0;
  const peek = () => pattern.charAt(at);

  const alternatives = (): string => {
    const first = sequence();
    while (peek() === '|') {
      at += 1;
      sequence();
    }
    return first;
  };

  const sequence = (): string => {
    let text = '';
    while (at < pattern.length && peek() !== '|' && peek() !== ')') {
      const atom = readAtom();
      const count = readCount();
      if (text.length + atom.length * count <= MOST) text += atom.repeat(count);
    }
    return text;
  };

  const readAtom = (): string => {
    const char = pattern.charAt(at);
    at += 1;
    if (char === '^' || char === '$') return '';
    if (char === '.') return 'a';
    if (char === '[') return readClass();
    if (char === '\\') return readEscape();
    if (char !== '(') return char;
    const look = /^\?(?:[:=!]|<[=!]|<\w+>)/u.exec(pattern.slice(at, at + 40))?.[0] ?? '';
    at += look.length;
    const text = alternatives();
    at += 1;
    return look === '' || look === '?:' || look.endsWith('>') ? text : '';
  };

  const readEscape = (): string => {
    const char = pattern.charAt(at);
    at += 1;
    if (char === 'b' || char === 'B') return '';
    if (char === 'u' || char === 'x' || char === 'p' || char === 'P') {
      const rest = /^(?:\{[^}]*\}|[\da-fA-F]{2,4})/u.exec(pattern.slice(at))?.[0] ?? '';
      at += rest.length;
      if (char === 'p' || char === 'P') return 'a';
      return String.fromCodePoint(Number.parseInt(rest.replaceAll(/[{}]/gu, ''), 16) || 97);
    }
    return CLASSES[char] ?? char;
  };

  const readClass = (): string => {
    const start = at - 1;
    if (peek() === '^') at += 1;
    if (peek() === ']') at += 1;
    while (at < pattern.length && peek() !== ']') at += peek() === '\\' ? 2 : 1;
    at += 1;
    const source = pattern.slice(start, at);
    const first = /^\[([^\\^\]])/u.exec(source)?.[1];
    const candidates = first === undefined ? CANDIDATES : [first, ...CANDIDATES];
    return candidates.find((one) => matches(source, one)) ?? '';
  };

  const readCount = (): number => {
    const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/u.exec(pattern.slice(at, at + 24));
    if (found === null) return 1;
    at += found[0].length;
    const least = found[1] === undefined ? (found[0].startsWith('+') ? 1 : 0) : Number(found[1]);
    if (found[0].startsWith('?')) return 0;
    if (found[1] === undefined) return Math.max(least, extra);
    if (found[2] === undefined) return Math.min(least, MOST);
    const most = found[3] === undefined || found[3] === '' ? MOST : Number(found[3]);
    return Math.min(Math.max(least, extra), most, MOST);
  };

  return { alternatives };
}

function matches(source: string, char: string): boolean {
  try {
    return new RegExp(`^${source}$`, 'u').test(char);
  } catch {
    return false;
  }
}

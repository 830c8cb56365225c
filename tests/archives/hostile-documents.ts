import { brokenJson, costlyToCheck } from './hostile-json.ts';
import {
  type HostileDocument,
  HEAD,
  json,
  lines,
  MIB,
  MOST,
  OPEN_JSON,
  times,
  yaml,
} from './hostile-parts.ts';

/** Documents of many values: as many as fit, and just as many as are read. */
const manyValues: readonly HostileDocument[] = [
  yaml(
    '24 MiB of list marks',
    'document_too_complex',
    () => `${HEAD}x-a: [${times('a,', MOST)}a]\n`,
  ),
  yaml('24 MiB of dashes', 'document_too_complex', () => `${HEAD}x-a:\n${times('  -\n', MOST)}`),
  yaml(
    '24 MiB of dashes in one line',
    'document_too_complex',
    () => `${HEAD}x-a:\n  ${times('- ', MOST)}a\n`,
  ),
  yaml(
    '24 MiB of empty keys',
    'document_too_complex',
    () => `${HEAD}x-a:\n${lines(2_100_000, (n) => `  ${n.toString(36)}:`)}\n`,
  ),
  yaml('24 MiB of braces', 'document_too_complex', () => `${HEAD}x-a: [${times('{},', MOST)}a]\n`),
  json('24 MiB of digits', 'document_too_complex', () => `${OPEN_JSON}[${times('1,', MOST)}1]}`),
  json(
    '24 MiB of empty objects',
    'document_too_complex',
    () => `${OPEN_JSON}[${times('{},', MOST)}1]}`,
  ),
  json(
    '1.9 million values, not closed',
    'spec_invalid',
    () => `${OPEN_JSON}[${times('1,', 3_800_000)}1`,
  ),
  json(
    '640,000 members, not closed',
    'spec_invalid',
    () => `${OPEN_JSON}{${lines(640_000, (n) => `"${n.toString(36)}":1,`)}"x":1`,
  ),
  json(
    '2.4 million members',
    'document_too_complex',
    () => `${OPEN_JSON}{${lines(2_400_000, (n) => `"${n.toString(36)}":1,`)}"x":1}}`,
  ),
  yaml(
    '1.9 million values, not closed',
    'spec_invalid',
    () => `${HEAD}x-a: [${times('1,', 3_800_000)}1\n`,
  ),
  yaml(
    '640,000 keys and a bad one',
    'spec_invalid',
    () => `${HEAD}x-a:\n${lines(640_000, (n) => `  ${n.toString(36)}: 1`)}\n  x\n`,
  ),
];

/** Texts that only a complete YAML reader understands, or none. */
const unusual: readonly HostileDocument[] = [
  yaml(
    'an anchor before a long list',
    'document_too_complex',
    () => `${HEAD}x-b: &b 1\nx-a: [${times('1,', MOST)}1]\n`,
  ),
  yaml(
    'an anchor, a list and a broken end',
    'document_too_complex',
    () => `${HEAD}x-b: &b 1\nx-a: [${times('1,', 2 * MIB)}1\n`,
  ),
  yaml(
    'a tag before a long list',
    'spec_invalid',
    () => `${HEAD}x-b: !x 1\nx-a: [${times('1,', 2 * MIB)}1]\n`,
  ),
  yaml(
    'a directive before a long list',
    'document_too_complex',
    () => `%TAG ! tag:x,2000:\n---\n${HEAD}x-a: [${times('1,', 2 * MIB)}1]\nx-b: !x 1\n`,
  ),
  yaml(
    'a long list of tags',
    'document_too_complex',
    () => `${HEAD}x-a: [${times('!x 1,', MOST)}1]\n`,
  ),
  yaml(
    'a long list of anchors',
    'document_too_complex',
    () => `${HEAD}x-a: [${times('&a 1,', MOST)}1]\n`,
  ),
  yaml(
    'a million aliases',
    'alias_limit',
    () => `${HEAD}x-b: &b 1\nx-a: [${times('*b,', 3 * MIB)}*b]\n`,
  ),
  yaml(
    'an unclosed quote in front of 24 MiB',
    'document_too_complex',
    () => `${HEAD}x-b: "open\nx-a: [${times('1,', MOST)}1]\n`,
  ),
  yaml(
    'an unclosed quote in a key',
    'spec_invalid',
    () => `${HEAD}"x-b: 1\nx-a: [${times('1,', 2 * MIB)}1]\n`,
  ),
  yaml('24 MiB of quotes', 'spec_invalid', () => `${HEAD}x-b: ${times('"', MOST)}\n`),
  yaml(
    '24 MiB of single quotes',
    'spec_invalid',
    () => `${HEAD}x-b: a\nx-c: ${times("' ", MOST)}\n`,
  ),
  yaml('24 MiB of closing braces', 'spec_invalid', () => `${HEAD}x-b: a\n${times('}', MOST)}\n`),
  yaml('24 MiB of opening braces', 'spec_invalid', () => `${HEAD}x-b: ${times('{', MOST)}\n`),
  yaml(
    '24 MiB of comments, then a fault',
    'spec_invalid',
    () => `${HEAD}${times('# a\n', MOST)}x\n`,
  ),
  yaml(
    '24 MiB of short comments in a flow',
    'spec_invalid',
    () => `${HEAD}x-a: [\n${times(' #\n', MOST)}x\n`,
  ),
  yaml('24 MiB of line breaks', 'spec_invalid', () => `${HEAD}x-a: b\n${times('\n', MOST)}x\n`),
  yaml('24 MiB of documents', 'spec_invalid', () => `${HEAD}${times('---\n', MOST)}`),
  yaml('24 MiB of document ends', 'spec_invalid', () => `${HEAD}${times('...\n', MOST)}a: b\n`),
  yaml('24 MiB of directives', 'document_too_complex', () => `${times('%A\n', MOST)}---\n${HEAD}`),
  yaml('24 MiB of explicit keys', 'spec_invalid', () => `${HEAD}${times('? a\n', MOST)}`),
  yaml('24 MiB of question marks', 'document_too_complex', () => `${HEAD}${times('? ', MOST)}\n`),
  yaml('24 MiB of colons', 'spec_invalid', () => `${HEAD}${times(': ', MOST)}\n`),
  yaml('24 MiB of tabs', 'spec_invalid', () => `${HEAD}${times('\t', MOST)}x\n`),
  yaml('24 MiB of lone carriage returns', 'spec_invalid', () => `${HEAD}${times('a\r', MOST)}x\n`),
  yaml(
    '24 MiB of a plain text over lines',
    'spec_invalid',
    () => `${HEAD}x-a: b\n${times('a\n', MOST)}`,
  ),
  yaml('a key of 24 MiB', 'spec_invalid', () => `${HEAD}${times('a', MOST)}: 1\n`),
  yaml(
    'a broken line before a long section',
    'spec_invalid',
    () =>
      `${HEAD.replace('paths: {}', 'paths')}\n${lines(400_000, (n) => `  /${n}: { get: { summary: a } }`)}\n`,
  ),
  yaml(
    'broken lines everywhere',
    'spec_invalid',
    () => `${HEAD}x-a:\n${lines(600_000, (n) => `  a${n}: "\n  b${n}: }`)}\n`,
  ),
  yaml(
    '24 MiB of merge keys',
    'alias_limit',
    () => `${HEAD}x-b: &b {}\nx-a:\n${times('  <<: *b\n', MOST)}`,
  ),
  yaml(
    '24 MiB of repeated keys',
    'document_too_complex',
    () => `${HEAD}x-a:\n${times('  a: 1\n', MOST)}`,
  ),
  yaml('24 MiB of text in a list at the root', 'spec_invalid', () => `- ${times('a b ', MOST)}\n`),
  yaml(
    '24 MiB of JSON in YAML with a broken end',
    'spec_invalid',
    () => `${OPEN_JSON}[${times('1,', 3_800_000)}1]\n`,
  ),
  yaml(
    'too much JSON in YAML',
    'document_too_complex',
    () => `${OPEN_JSON}[${times('1,', MOST)}1]}\n`,
  ),
  yaml(
    '24 MiB of block scalar headers',
    'spec_invalid',
    () => `${HEAD}x-a:\n${times(' a: |\n', MOST)}x\n`,
  ),
];

/** One of each way to make a document cost much; each is refused. */
export const hostileDocuments: readonly HostileDocument[] = [
  ...manyValues,
  ...unusual,
  ...brokenJson,
  ...costlyToCheck,
];

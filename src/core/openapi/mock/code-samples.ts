/* oxlint-disable portolan/texts-in-messages -- code, and the names of its languages */
import { curlOf } from './curl-line.ts';
import type { PreparedRequest } from './prepare-request.ts';

/** A request in a language, ready to be copied. */
export type CodeSample = { language: 'curl' | 'JavaScript' | 'Python'; code: string };

/** The request as a command, and as a program in two languages. */
export function codeSamples(request: PreparedRequest): CodeSample[] {
  return [
    { language: 'curl', code: curlOf(request) },
    { language: 'JavaScript', code: javaScriptOf(request) },
    { language: 'Python', code: pythonOf(request) },
  ];
}

/** By `fetch`, which browsers and Node have. */
function javaScriptOf({ method, url, headers, body }: PreparedRequest): string {
  const json = jsonIn(body);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${JSON.stringify(method)},`]),
    ...membersIn('headers: {', pairs(headers, '  '), '},'),
    ...(body === undefined
      ? []
      : [`body: ${json ? `JSON.stringify(${json})` : JSON.stringify(body)},`]),
  ];
  const call =
    options.length === 0
      ? `fetch(${JSON.stringify(url)})`
      : ['fetch(' + JSON.stringify(url) + ', {', ...options.map(indented('  ')), '})'].join('\n');
  return `const response = await ${call};\nconsole.log(response.status, await response.text());\n`;
}

/** By the package `requests`. */
function pythonOf({ method, url, headers, body }: PreparedRequest): string {
  const json = jsonIn(body);
  const given = [
    `${JSON.stringify(method)},`,
    `${JSON.stringify(url)},`,
    ...membersIn('headers={', pairs(headers, '    '), '},'),
    ...(body === undefined
      ? []
      : [json ? `json=${pythonLiteral(json)},` : `data=${JSON.stringify(body)},`]),
  ];
  return [
    'import requests',
    '',
    'response = requests.request(',
    ...given.map(indented('    ')),
    ')',
    'print(response.status_code, response.text)',
    '',
  ].join('\n');
}

function pairs(headers: PreparedRequest['headers'], indent: string): string[] {
  return headers.map(
    ({ name, value }) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  );
}

function membersIn(before: string, members: readonly string[], after: string): string[] {
  return members.length === 0 ? [] : [before, ...members, after];
}

function indented(by: string): (text: string) => string {
  return (text) =>
    text
      .split('\n')
      .map((line) => `${by}${line}`)
      .join('\n');
}

/** A body that is a JSON object or list, as it is written. */
function jsonIn(body: string | undefined): string | undefined {
  if (body === undefined || !/^\s*[[{]/u.test(body)) return undefined;
  try {
    JSON.parse(body);
    return body.trim();
  } catch {
    return undefined;
  }
}

/** JSON as Python writes it: the same but for three names, and for two escapes in strings. */
function pythonLiteral(json: string): string {
  const names: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/gu, (token) =>
    token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : (names[token] ?? token),
  );
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const LARGE = 'large--github-rest.json.gz';

/** A JSON document of about 13 MB: GitHub's from the folder `PORTOLAN_SPECS`, or a generated one. */
export function largeSpec(): string {
  const path = join(process.env['PORTOLAN_SPECS'] ?? '', LARGE);
  return existsSync(path) ? gunzipSync(readFileSync(path)).toString() : generate();
}

function generate(): string {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `field${index}`,
        { type: 'string', description: `What field ${index} of the answer says.`, example: 'text' },
      ]),
    ),
  };
  const content = { 'application/json': { schema } };
  const paths = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [
      `/resources-${index}`,
      { get: { summary: textOf(index), responses: { 200: { description: 'All.', content } } } },
    ]),
  );
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths });
}

/** Text that does not pack well, as an archive that does is refused. */
function textOf(number: number): string {
  return createHash('sha512').update(String(number)).digest('base64');
}

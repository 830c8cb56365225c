import JSZip from 'jszip';

/** An OpenAPI document of about 10 KB; `seed` makes it another one. */
export function sampleSpec(seed: number): string {
  const lines = [
    'openapi: 3.1.0',
    `info: { title: Service ${seed}, version: 1.0.${seed} }`,
    'paths:',
  ];
  for (let index = 0; index < 22; index += 1) {
    lines.push(
      `  /things-${index}/{id}:`,
      '    get:',
      `      summary: Read thing ${index} of service ${seed}`,
      `      operationId: readThing${index}`,
      '      parameters:',
      '        - { name: id, in: path, required: true, schema: { type: string } }',
      '      responses:',
      "        '200':",
      '          description: The thing as it is now.',
      '          content:',
      "            application/json: { schema: { $ref: '#/components/schemas/Thing' } }",
      "        '404': { description: There is no such thing. }",
    );
  }
  lines.push(
    'components:',
    '  schemas:',
    '    Thing:',
    '      type: object',
    '      required: [id, name]',
    '      properties:',
    '        id: { type: string }',
    '        name: { type: string }',
    '        size: { type: integer, minimum: 0 }',
    '',
  );
  return lines.join('\n');
}

const words = ['ledger', 'parcel', 'invoice', 'weather', 'account', 'payment', 'ticket', 'route'];

export function sampleOverview(seed: number): Record<string, unknown> {
  const word = words[seed % words.length] ?? '';
  return {
    name: `${word} service ${seed}`,
    slug: `service-${seed}`,
    version: `1.0.${seed}`,
    summary: `Keeps every ${word} of region ${seed % 97}.`,
    tags: [word, `region-${seed % 97}`],
    lifecycle: 'production',
    status: 'published',
    spec: 'openapi.yaml',
    docs: [{ role: 'overview', title: 'Overview', path: 'docs/overview.md' }],
  };
}

/** The archive of one API. */
export function sampleArchive(seed: number, spec = sampleSpec(seed)): Promise<Uint8Array> {
  const name = spec.startsWith('{') ? 'openapi.json' : 'openapi.yaml';
  const zip = new JSZip();
  zip.file('overview.json', JSON.stringify({ ...sampleOverview(seed), spec: name }), {
    createFolders: false,
  });
  zip.file(name, spec);
  zip.file('docs/overview.md', `# Service ${seed}\n\nHow to work with it.\n`, {
    createFolders: false,
  });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

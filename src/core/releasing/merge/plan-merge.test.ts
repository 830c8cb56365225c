import { describe, expect, test } from 'vitest';
import {
  archive,
  CHANGELOG,
  DATA,
  merge,
  OVERVIEW,
  PROSE,
  side,
  SPEC,
  told,
  withSummary,
} from './merge.testing.ts';
import type { MergeSide, RemoteSide } from './merge-sides.ts';

function drop(of: MergeSide | RemoteSide, path: string): void {
  if ('files' in of && of.files instanceof Map) of.files.delete(path);
}

describe('a portal that gives archives back', () => {
  test('nothing that others changed is nothing to write, whatever the design says', () => {
    const own = side({ overview: { summary: 'Mine' }, spec: SPEC.replace('Goods', 'Mine') });
    expect(merge(own, archive())).toMatchObject({ files: [], conflicts: [] });
  });

  test('a design without changes gets what the portal holds, byte by byte', () => {
    const changes = {
      overview: { summary: 'Coats', tags: ['b', 'c'], docs: [{ path: 'docs/b.md' }], links: [] },
      spec: SPEC.replace('summary: Goods', 'summary: All goods'),
      files: { 'docs/a.md': '# A\n', 'docs/b.md': 'B\n', 'changelog.md': 'New\n' },
    };
    const { texts, conflicts } = merge(side(), archive(changes));
    expect(conflicts).toEqual([]);
    const remote = side(changes);
    for (const [path, text] of Object.entries(texts)) {
      if (path === 'overview.json') continue;
      expect(text).toBe(remote.files.get(path)?.toString());
    }
    expect(Object.keys(texts).toSorted()).toEqual([
      'changelog.md',
      'docs/a.md',
      'docs/b.md',
      'openapi.yaml',
      'overview.json',
    ]);
    expect(JSON.parse(texts['overview.json'] ?? '')).toEqual({ ...OVERVIEW, ...changes.overview });
  });

  test('changes in different places come together, and the layout of one’s own stays', () => {
    const compact = JSON.stringify({ ...OVERVIEW, name: 'My shop' });
    const own = side({
      spec: `# Mine\n${SPEC}`,
      files: { 'overview.json': compact, 'docs/a.md': PROSE.replace('One', 'One!') },
    });
    const { texts, conflicts } = merge(
      own,
      archive({
        overview: { summary: 'Coats' },
        spec: SPEC.replace('summary: Orders', 'summary: All orders'),
        files: { 'docs/a.md': PROSE.replace('Three', 'Three!') },
      }),
    );
    expect(conflicts).toEqual([]);
    expect(texts).toEqual({
      'overview.json': compact.replace('Hats', 'Coats'),
      'openapi.yaml': `# Mine\n${SPEC}`.replace('summary: Orders', 'summary: All orders'),
      'docs/a.md': PROSE.replace('One', 'One!').replace('Three', 'Three!'),
    });
  });

  test('what both changed is a conflict for each place, and one’s own stays until it is decided', () => {
    const own = side({
      overview: { summary: 'Mine' },
      spec: SPEC.replace('summary: Goods', 'summary: Mine'),
      files: { 'docs/a.md': PROSE.replace('One', 'Mine') },
    });
    const remote = archive({
      overview: { summary: 'Theirs', version: '1.1.0' },
      spec: SPEC.replace('summary: Goods', 'summary: Theirs'),
      files: { 'docs/a.md': PROSE.replace('One', 'Theirs') },
    });
    const { conflicts, texts } = merge(own, remote);
    expect(conflicts).toMatchObject([
      {
        file: 'overview.json',
        place: 'summary',
        base: 'Hats',
        mine: 'Mine',
        portal: 'Theirs',
        choices: ['mine', 'portal'],
      },
      { file: 'openapi.yaml', place: 'line 8', mine: '      summary: Mine # said twice\n' },
      {
        file: 'docs/a.md',
        place: 'line 3',
        portal: 'Theirs\n',
        choices: ['mine', 'portal', 'both'],
      },
    ]);
    expect(Object.keys(texts)).toEqual(['overview.json']);
    expect(JSON.parse(texts['overview.json'] ?? '')).toMatchObject({
      summary: 'Mine',
      version: '1.1.0',
    });
    const [first, second, third] = conflicts.map(({ id }) => id);
    const chosen = merge(own, remote, {
      [first ?? '']: 'portal',
      [second ?? '']: 'portal',
      [third ?? '']: 'both',
    });
    expect(chosen.conflicts).toEqual(conflicts);
    expect(chosen.texts['overview.json']).toContain('"summary": "Theirs"');
    expect(chosen.texts['openapi.yaml']).toBe(SPEC.replace('summary: Goods', 'summary: Theirs'));
    expect(chosen.texts['docs/a.md']).toBe(PROSE.replace('One', 'Mine\nTheirs'));
  });

  test('lines that fit, but are no document together, are merged by their data', () => {
    const add = (name: string, at: string) =>
      SPEC.replace(
        at,
        `  /${name}:\n    get: { responses: { '200': { description: ${name} } } }\n${at}`,
      );
    const own = side({ spec: `${add('new', '  /goods:')}  # the end\n` });
    const { conflicts, texts } = merge(own, archive({ spec: add('new', '  /orders:') }));
    expect([conflicts, texts]).toEqual([[], {}]);
  });

  test('a document that others took out goes from overview.json, unless it was worked on here', () => {
    const remote = archive({ overview: { docs: [] } });
    drop(remote, 'docs/a.md');
    expect(merge(side(), remote).texts['overview.json']).not.toContain('docs/a.md');
    const own = side({ files: { 'docs/a.md': 'Mine\n' } });
    const { conflicts, files } = merge(own, remote);
    expect([files, conflicts]).toMatchObject([[], [{ place: 'docs › docs/a.md', portal: null }]]);
  });

  test('a file that was taken out here, and changed there', () => {
    const own = side();
    drop(own, 'docs/a.md');
    const remote = archive({ files: { 'docs/a.md': 'Theirs\n' } });
    const { conflicts, files } = merge(own, remote);
    expect([files, conflicts]).toMatchObject([[], [{ file: 'docs/a.md', mine: null }]]);
    expect(merge(own, remote, { [conflicts[0]?.id ?? '']: 'portal' }).files).toEqual([
      { path: 'docs/a.md', text: 'Theirs\n', isNew: true, taken: 0 },
    ]);
  });

  test('what is no text is told, and left', () => {
    const { conflicts, files } = merge(
      side({ files: { 'a.png': Uint8Array.of(0xff, 1) } }),
      archive({ files: { 'a.png': Uint8Array.of(0xff, 2, 3) } }),
    );
    expect(files).toEqual([]);
    expect(conflicts).toMatchObject([
      { file: 'a.png', choices: ['mine'], note: expect.stringContaining('not text') },
    ]);
  });

  test('a byte order mark and line breaks stay as they are in the design', () => {
    const crlf = `\uFEFF${PROSE.replaceAll('\n', '\r\n')}`;
    const own = side({ files: { 'docs/a.md': crlf } });
    const { texts } = merge(own, archive({ files: { 'docs/a.md': PROSE.replace('Two', 'Two!') } }));
    expect(texts['docs/a.md']).toBe(crlf.replace('Two', 'Two!'));
  });
});

describe('a portal that keeps data', () => {
  test('the same data in another form is nothing to write', () => {
    const remote = told({ links: [{ title: 'support', url: 'https://a.example' }] }, DATA, {
      'docs/a.md': PROSE.trimEnd(),
    });
    expect(merge(side(), remote)).toMatchObject({ files: [], conflicts: [] });
    const own = side({ overview: { tags: [] }, spec: SPEC.replace('Orders', 'Mine') });
    expect(merge(own, remote)).toMatchObject({ files: [], conflicts: [] });
  });

  test('what it changed is written into the design’s own text, comments and order stay', () => {
    const spec = withSummary('/goods', 'All goods');
    const own = side({ spec: SPEC.replace('summary: Orders', 'summary: My orders') });
    const { texts, conflicts } = merge(own, told({ summary: 'Coats' }, spec));
    expect(conflicts).toEqual([]);
    expect(texts['openapi.yaml']).toBe(
      SPEC.replace('summary: Goods', 'summary: All goods').replace('Orders', 'My orders'),
    );
    expect(JSON.parse(texts['overview.json'] ?? '')).toEqual({ ...OVERVIEW, summary: 'Coats' });
  });

  test('what it does not tell stays', () => {
    const remote = told({ tags: [], links: [], docs: [] }, { ...DATA, paths: {} });
    expect(merge(side(), remote)).toMatchObject({ files: [], conflicts: [] });
  });

  test('what both changed is told by its place in the document', () => {
    const own = side({ spec: SPEC.replace('summary: Goods', 'summary: Mine') });
    const remote = told({}, withSummary('/goods', 'Theirs'));
    const { conflicts } = merge(own, remote);
    expect(conflicts).toMatchObject([
      { place: 'GET /goods › summary', base: 'Goods', mine: 'Mine', portal: 'Theirs' },
    ]);
    const { texts } = merge(own, remote, { [conflicts[0]?.id ?? '']: 'portal' });
    expect(texts['openapi.yaml']).toBe(SPEC.replace('summary: Goods', 'summary: Theirs'));
  });

  test('a place that is shared by an anchor has no edit, and is told', () => {
    const spec = SPEC.replace(
      "'200': { description: OK }\n  /orders",
      "'200': &ok { description: OK }\n  /orders",
    ).replace(/'200': \{ description: OK \}\n$/, "'200': *ok\n");
    const { get } = DATA.paths['/orders'];
    const orders = { get: { ...get, responses: { 200: { description: 'Fine' } } } };
    const remote = told({}, { ...DATA, paths: { ...DATA.paths, '/orders': orders } });
    const { conflicts, files } = merge(side({ spec }), remote, {}, side({ spec }));
    expect(files).toEqual([]);
    expect(conflicts).toMatchObject([
      { choices: ['mine'], note: expect.stringContaining('alias') },
    ]);
  });

  test('its changelog is merged as text, and told where it is kept in another form', () => {
    const section = '\n## [1.1.0]\n\n### Fixed\n\n- Hats.\n';
    const remote = told({}, DATA, { 'changelog.md': `${CHANGELOG}${section}` });
    expect(merge(side(), remote).texts).toEqual({ 'changelog.md': `${CHANGELOG}${section}` });
    const list = [
      { version: '1.0.0', type: 'added', body: '- All.' },
      { version: '1.1.0', type: 'fixed', body: '- Hats.' },
    ];
    const { files, conflicts } = merge(side(), told({ changelog: list }, DATA));
    expect(files).toEqual([]);
    expect(conflicts).toMatchObject([{ place: 'changelog', choices: ['mine'] }]);
  });
});

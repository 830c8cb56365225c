import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './site.testing.ts';

// What authors of APIs write is other people's text: in a page it is shown, and nothing else happens.

const SCRIPT = '</script><img src=x onerror=alert(1)><!--';
const TURNED = '\u202Egnp.exe\u2066';
const DOCUMENT = `# ${SCRIPT}

[a](javascript:alert(1)) [b](JaVa\tScript:alert(1)) [c](data:text/html,x) [d](//evil.example/x)
[e](other.md#part) [f](https://example.com/ok) [g](../../../api/users)

![a picture](https://evil.example/pixel.png) ![own](img/plan.png) ![up](/api/users/me)

<script>alert(1)</script><style>body{display:none}</style><iframe src="https://evil.example"></iframe>
<form action="https://evil.example"><input name="password"></form><base href="https://evil.example">
<a href="javascript:alert(1)" onclick="alert(1)" style="position:fixed">x</a><svg onload=alert(1)></svg>
<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>

\`\`\`js
</code></pre><script>alert(1)</script>
\`\`\`
`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ PORTOLAN_SITE_NAME: `Acme ${SCRIPT}` });
  await site.put(
    {
      name: `Pay ${SCRIPT} ${TURNED}`,
      summary: `"'><svg onload=alert(1)>${TURNED}`,
      tags: ['a&b"c'],
      links: [{ title: SCRIPT, url: 'https://example.com/"onmouseover="alert(1)' }],
      docs: [
        { title: SCRIPT, path: 'docs/overview.md' },
        { title: 'Page', path: 'docs/page.html' },
        { title: 'Other', path: 'docs/other.md' },
      ],
      sdks: [{ language: SCRIPT, name: SCRIPT, install: SCRIPT }],
      pricing: { model: 'paid', plans: [{ id: 'a', name: SCRIPT, features: [SCRIPT] }] },
      changelog: [{ version: '2.1.0', title: SCRIPT, body: DOCUMENT }],
    },
    {
      files: {
        'docs/overview.md': DOCUMENT,
        'docs/other.md': 'Other',
        'docs/page.html': DOCUMENT,
        'openapi.yaml': `openapi: 3.1.0
info: { title: A, version: 2.1.0, description: ${JSON.stringify(DOCUMENT)} }
paths:
  /pay/"><script>:
    get: { summary: ${JSON.stringify(SCRIPT)}, responses: { '200': { description: Ok } } }
`,
      },
    },
  );
});
afterAll(() => site.close());

/** The elements and attributes of a page that could load or run something, but for those that the server wrote. */
function dangerIn(body: string): string[] {
  const elements = body
    .replace('<script type="module" crossorigin src="/assets/site-AbCd1234.js"></script>', '')
    .replace(/<script type="application\/json" id="portolan-site">[^<]*<\/script>/, '')
    .replace(/<style>[^<]*<\/style>/, '');
  // Every value of an attribute stands between quotes, in which nothing ends it.
  const names = elements.replaceAll(/"[^"]*"/g, '""');
  return [
    ...elements.matchAll(/<(?:script|style|iframe|svg|math|base|object|embed|!--)[^>]*>/gi),
    ...names.matchAll(/<[a-z][^>]*\s(?:on\w+|style)\s*=[^>]*>/gi),
    ...names.matchAll(/<[a-z][^>]*=[^"][^>]*>/gi),
    ...elements.matchAll(
      /(?:href|src|action)\s*=\s*"(?:javascript:|data:|\/\/|https?:\/\/evil)[^"]*"/gi,
    ),
  ].map(([found]) => found);
}

test.each([
  '/',
  '/?q=%3C%2Fscript%3E%3Cimg+onerror%3D1%3E',
  '/?tag=%22%3E%3Cscript%3E',
  '/apis/payments',
  '/apis/payments/reference',
  '/apis/payments/reference/get/pay/%22%3E%3Cscript%3E',
  '/apis/payments/pricing',
  '/apis/payments/sdks',
  '/apis/payments/changelog',
  '/apis/payments/documents/docs/overview.md',
  '/apis/payments/documents/docs/page.html',
  '/apis/%3Cscript%3E',
  '/%3Cscript%3E',
])('%s runs nothing and loads nothing', async (url) => {
  const { body } = await site.inject({ url });
  expect(dangerIn(body)).toEqual([]);
  const note = /id="portolan-site">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(note)).toMatchObject({ name: expect.stringContaining('Acme </script>') });
});

test('a Host that is none stands nowhere', async () => {
  const { body } = await site.inject({
    url: '/apis/payments',
    headers: { host: 'evil.example/"><script>' },
  });
  expect(dangerIn(body)).toEqual([]);
  expect(body).not.toContain('evil.example/"');
});

test('titles keep their direction to themselves', async () => {
  const { body } = await site.inject({ url: '/apis/payments' });
  const [head = ''] = body.split('</head>');
  expect(head).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(body).toContain('<h1 dir="auto">Pay &lt;/script&gt;');
});

test('links and images of a document lead where they may', async () => {
  const { body } = await site.inject({ url: '/apis/payments/documents/docs/overview.md' });
  expect(body).toContain('<a href="/apis/payments/documents/docs/other.md">e</a>');
  expect(body).toContain('<a href="https://example.com/ok" rel="noopener noreferrer">f</a>');
  expect(body).toContain('<a>a</a>');
  expect(body).toContain('<img src="/api/apis/payments/docs/docs/img/plan.png" alt="own" />');
  expect(body).toContain('a picture');
  expect(body).not.toContain('href="/api/users');
  expect(body).not.toContain('src="/api/users');
});

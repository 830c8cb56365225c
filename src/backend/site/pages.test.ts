import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openTestSite, type TestSite } from './site.testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ PORTOLAN_SITE_NAME: 'Acme APIs' });
  await site.put({
    locales: { ar: { name: 'مدفوعات', summary: 'خذ مدفوعات البطاقات' } },
    pricing: {
      model: 'paid',
      currency: 'EUR',
      plans: [{ id: 'pro', name: 'Pro', price: { amount: '9.50', interval: 'month' } }],
    },
  });
  for (let number = 0; number < 21; number += 1) {
    const summary = 'Something else';
    await site.put({ slug: `other-${number}`, name: `Other ${number}`, summary, tags: ['many'] });
  }
});
afterAll(() => site.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const reply = await site.inject({ url, headers: { accept: 'text/html', ...headers } });
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  return reply;
}
/** What the page tells the client. */
function noteOf(body: string): unknown {
  const [, text = ''] =
    /<script type="application\/json" id="portolan-site">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(text);
}

describe('the pages of an API', () => {
  test('say in HTML what it is, in the page of the client', async () => {
    const { body, headers, statusCode } = await get('/apis/payments');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body.match(/<title>.*?<\/title>/g)).toEqual(['<title>Payments API – Acme APIs</title>']);
    expect(body).toContain('<meta name="description" content="Take card payments" />');
    expect(body).toContain('<meta property="og:title" content="Payments API" />');
    expect(body).toContain('<link rel="canonical" href="http://localhost:80/apis/payments" />');
    expect(body).toContain('hreflang="ar" href="http://localhost:80/apis/payments?locale=ar"');
    expect(body).toMatch(
      /<div id="root"><div class="portolan-page">.*<h1 dir="auto">Payments API/s,
    );
    expect(body).toContain('<p>Takes card payments.</p>');
    expect(body).toContain('href="/apis/payments/documents/docs/overview.md"');
    expect(body).toContain('src="/assets/site-AbCd1234.js"');
    expect(noteOf(body)).toEqual({ name: 'Acme APIs', logo: null, preview: null, locale: null });
    expect(headers).toMatchObject({
      'content-language': 'en',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; script-src 'self';.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(?:unsafe|https?:)/);
    expect(policy).toMatch(/connect-src 'self'(?: https:[^ ;]*)*;/);
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  test('are in the language that is asked for', async () => {
    const asked = await get('/apis/payments?locale=ar');
    for (const reply of [asked, await get('/apis/payments', { 'accept-language': 'ar' })]) {
      expect(reply.body).toContain('<html lang="ar" dir="rtl">');
      expect(reply.body).toContain('<title>مدفوعات – Acme APIs</title>');
      expect(reply.body).toContain('>نظرة عامة</a>');
      const chosen = reply.body === asked.body ? 'ar' : null;
      expect(noteOf(reply.body)).toMatchObject({ locale: chosen });
      expect(reply.headers['content-language']).toBe('ar');
      expect(reply.headers['vary']).toContain('accept-language');
    }
    expect((await get('/apis/payments?locale=ar')).body).toContain(
      'rel="canonical" href="http://localhost:80/apis/payments?locale=ar"',
    );
    expect((await get('/apis/payments?locale=1')).statusCode).toBe(400);
  });

  test('speak to a reader in the first language that they want and the site speaks, whatever the content is in', async () => {
    const reading = (language: string, url = '/apis/other-1') =>
      get(url, { 'accept-language': language });
    const arabic = await reading('fr;q=0.8, ar-EG');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.body).toContain('<h1 lang="en" dir="auto">Other 1</h1>');
    expect(arabic.body).toMatch(/آخر تحديث <time datetime="2026[^>]*>21 نوفمبر 2026</);
    expect(arabic.headers['content-language']).toBe('en');
    const french = await reading('fr');
    expect(french.body).toContain('<html lang="en" dir="ltr">');
    expect(french.body).toContain('<h1 dir="auto">Other 1</h1>');
    expect((await reading('ar', '/apis/other-1?locale=en')).body).toContain('<html lang="en"');
    expect((await reading('*', '/apis/payments?locale=ar')).body).toContain('<html lang="ar"');
    expect((await reading('ar', '/apis/payments?locale=1')).body).toContain(
      'معامل أو حقل غير صالح',
    );
  });

  test('have no word in English left where the reader has Arabic', async () => {
    const sections = ['', '/reference', '/pricing', '/sdks', '/changelog'];
    const pages = [...sections.map((one) => `/apis/payments${one}`), '/?page=2', '/nothing'];
    for (const url of pages) {
      const { body } = await get(url, { 'accept-language': 'ar' });
      const [, content = ''] = /<main>(.*)<\/main>/s.exec(body) ?? [];
      const own = content
        // What the API says itself.
        .replaceAll(
          /<(code|bdi|pre)\b.*?<\/\1>|<(\w+)[^>]* (?:dir="auto"|hreflang=)[^>]*>.*?<\/\2>|<article>.*?<\/article>/gs,
          '',
        )
        .replaceAll(/<[^>]*>/g, '');
      const words = own.match(/[a-z]{2,}/gi) ?? [];
      expect([url, words.filter((word) => !/^(?:API|SDK|OpenAPI)$/.test(word))]).toEqual([url, []]);
      expect(own).toMatch(/\p{Script=Arabic}/u);
    }
  });

  test.each([
    ['/apis/payments/reference', 'Reference – Payments API', '<code>GET /payments</code>'],
    [
      '/apis/payments/reference/get/payments',
      'GET /payments – Payments API',
      '<h2><code>GET /payments</code></h2>',
    ],
    ['/apis/payments/pricing', 'Pricing – Payments API', '€9.50 per month'],
    ['/apis/payments/sdks', 'SDKs – Payments API', 'payments-js'],
    ['/apis/payments/changelog', 'Changelog – Payments API', '<li>Refunds.</li>'],
    ['/apis/payments/documents/docs/overview.md', 'Overview – Payments API', '<h2>Payments</h2>'],
  ])('%s has its own title and content', async (url, title, content) => {
    const { body, statusCode } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} – Acme APIs</title>`);
    expect(body).toContain(content);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:80${url}" />`);
  });

  test('an operation that is not there is the reference', async () => {
    const { body } = await get('/apis/payments/reference/get/nothing');
    expect(body).toContain('rel="canonical" href="http://localhost:80/apis/payments/reference"');
  });

  test.each(['/apis/nothing', '/apis/payments/documents/nothing.md', '/nothing', '/assets/x'])(
    '%s is not found, in HTML',
    async (url) => {
      const logged = vi.spyOn(site.app.log, 'error');
      const reply = await site.inject({ url });
      expect(reply.statusCode).toBe(404);
      await new Promise(setImmediate);
      expect(logged.mock.calls).toEqual([]);
      if (url.startsWith('/assets')) return;
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('<h1>Not found</h1>');
      expect(reply.body).toContain('<meta name="robots" content="noindex" />');
    },
  );

  test('another tenant has pages of its own', async () => {
    await site.addTenant({ slug: 'two', domain: 'two.example' });
    expect((await get('/apis/payments', { host: 'two.example' })).statusCode).toBe(404);
    expect((await get('/', { host: 'two.example' })).body).toContain('There are no APIs here yet.');
    expect((await get('/', { 'x-tenant': 'nobody' })).statusCode).toBe(404);
  });
});

describe('the catalog', () => {
  test('lists APIs by pages', async () => {
    const first = (await get('/')).body;
    expect(first).toMatch(/<p>\s*22 APIs\s*<\/p>/);
    expect(first).toContain('<a rel="next" href="/?page=2">Next</a>');
    const last = (await get('/?page=2')).body;
    expect(last).toContain('<a rel="prev" href="/?page=1">Previous</a>');
    expect(last).toContain('<a href="/apis/payments">Payments API</a>');
    expect((await get('/?page=99')).body).toContain('href="/?page=2">Previous');
  });

  test('is searched and filtered, and keeps the language', async () => {
    const found = (await get('/?q=card&locale=ar')).body;
    expect(found).toContain('href="/apis/payments?locale=ar">مدفوعات</a>');
    expect(found).toMatch(/<p>\s*واجهة API واحدة/);
    expect(found).toContain('value="card"');
    expect(found).toContain('<input type="hidden" name="locale" value="ar" />');
    expect(found).toContain('<meta name="robots" content="noindex" />');
    expect((await get('/?tag=many')).body).toMatch(/<p>\s*21 APIs/);
    expect((await get('/?lifecycle=retired')).body).toContain('No API matches.');
    expect((await get('/?lifecycle=nonsense&page=-1&utm=x')).body).toMatch(/<p>\s*22 APIs\s*<\/p>/);
  });
});

describe('HTTP', () => {
  test('what a reader holds already is not sent again, compressed or not', async () => {
    const { etag } = (await get('/apis/payments')).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (let time = 0; time < 3; time += 1) {
      const again = await site.inject({
        url: '/apis/payments',
        headers: { 'if-none-match': String(etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const zipped = await get('/apis/payments', { 'accept-encoding': 'br, gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['etag']).not.toBe(etag);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe((await get('/apis/payments')).body);
    await site.put({ name: 'Renamed' });
    const renamed = await get('/apis/payments', { 'if-none-match': String(etag) });
    expect(renamed.body).toContain('<title>Renamed – ');
    expect(renamed.headers['etag']).not.toBe(etag);
  });

  test('HEAD, other methods, and what is below /api', async () => {
    const head = await site.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const post = await site.inject({ method: 'POST', url: '/apis/payments' });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
    for (const url of ['/api', '/api/nothing', '/api/apis/nothing?x']) {
      const reply = await site.inject({ url, headers: { accept: 'text/html,*/*' } });
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    }
    expect((await site.inject({ url: '/api/apis' })).json().totalDocs).toBe(22);
  });

  test('scripts are kept for good and compressed; nothing else of the folder is sent', async () => {
    const url = '/assets/site-AbCd1234.js';
    const plain = await site.inject({ url });
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const zipped = await site.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const small = await site.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    for (const other of ['/assets/..%2findex.html', '/index.html', '/assets/site.html']) {
      expect((await site.inject({ url: other })).body).not.toContain('the app');
    }
  });

  test('robots.txt and the sitemap name what is public', async () => {
    await site.put({ slug: 'secret', name: 'Draft' }, { query: '&draft=true' });
    expect((await site.inject({ url: '/robots.txt' })).body).toBe(
      'User-agent: *\nDisallow: /preview/\nSitemap: http://localhost:80/sitemap.xml\n',
    );
    const map = await site.inject({ url: '/sitemap.xml' });
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = [...map.body.matchAll(/<loc>http:\/\/localhost:80(.*?)<\/loc>/g)].map(
      ([, a]) => a,
    );
    expect(places).toHaveLength(1 + 2 * 22);
    expect(places).toContain('/apis/payments/reference');
    expect(map.body).not.toContain('secret');
    const headers = { 'if-none-match': String(map.headers['etag']) };
    const known = await site.inject({ url: '/sitemap.xml', headers });
    // Whatever is written on a server makes another version, by whoever else works with it too.
    expect(known.statusCode).toBeOneOf(inject('engine') === 'postgres' ? [200, 304] : [304]);
    const rest = await site.inject({ url: '/sitemap.xml?after=other-9' });
    expect(rest.body.match(/<loc>/g)).toHaveLength(2);
  });
});

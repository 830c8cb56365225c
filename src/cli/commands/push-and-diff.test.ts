import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPortal } from '#backend/app/entry.ts';
import { quickPasswords } from '#backend/portal/portal.testing.ts';
import { STAND_IN_ACCOUNT, startPayloadPortal } from '#tests/stand-in/payload-portal.ts';
import { runIn } from '#cli/command/terminal.testing.ts';
import { createShop, renamePath as rename } from './shop.testing.ts';

let home: string;
beforeEach(async () => {
  home = await createShop();
});
afterEach(() => rm(home, { recursive: true }));

async function edit(file: string, change: (text: string) => string) {
  const path = join(home, 'shop', file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

describe('diff', { timeout: 60_000 }, () => {
  const diff = (...args: string[]) => runIn(home, ['diff', ...args]);
  beforeEach(async () => {
    await runIn(home, ['pack', 'shop', '-o', 'before.zip']);
    await writeFile(join(home, 'before.yaml'), await readFile(join(home, 'shop/openapi.yaml')));
  });

  test('equal ones', async () => {
    const equal = { code: 0, out: '', said: 'No differences.\n' };
    for (const other of ['before.zip', 'before.yaml', 'shop']) {
      expect(await diff('shop', other)).toEqual(equal);
    }
  });

  test('what breaks callers comes first, and fails', async () => {
    await edit('openapi.yaml', rename);
    for (const before of ['before.zip', 'before.yaml']) {
      const { code, out, said } = await diff(before, 'shop');
      expect(code).toBe(1);
      expect(out).toMatch(
        /^BREAKING removed: The operation GET \/products was removed\. \[operation\.removed\]\n {4}openapi\.yaml|^BREAKING removed: .*\n {4}before\.yaml/,
      );
      expect(said).toMatch(/^2 breaking; 2 added, 0 changed, 2 removed\.\n.*: 0\.2\.0\.\n$/);
    }
    expect((await diff('shop', 'before.zip')).code).toBe(1);
  });

  test('as JSON', async () => {
    await edit('openapi.yaml', (text) =>
      text.replace('      summary:', '      deprecated: true\n      summary:'),
    );
    const { code, out } = await diff('before.zip', 'shop', '--format', 'json');
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      {
        breaking: [],
        changed: [{ code: 'operation.deprecated' }],
        truncated: false,
        suggestion: { bump: 'patch', version: '0.1.1' },
      },
    ]);
  });

  test('refuses what it cannot read', async () => {
    expect((await diff('shop')).code).toBe(2);
    expect((await diff('shop', 'nowhere')).code).toBe(2);
    await writeFile(join(home, 'bad.yaml'), 'openapi: 3.1.0\n');
    const { code, said } = await diff('shop', 'bad.yaml');
    expect([code, said]).toEqual([1, expect.stringMatching(/bad\.yaml cannot be compared\.\n$/)]);
  });
});

describe('push and pull', { timeout: 60_000 }, () => {
  const account = { email: 'ci@example.test', password: 'a password for a pipeline' };
  const closing: (() => Promise<void>)[] = [];
  let address: string;
  beforeEach(async () => {
    const env = { PORTOLAN_ADMIN_EMAIL: account.email, PORTOLAN_ADMIN_PASSWORD: account.password };
    const dataDir = join(home, 'portal');
    const portal = await startPortal({
      dataDir,
      host: '127.0.0.1',
      port: 0,
      env,
      passwords: quickPasswords,
    });
    closing.push(() => portal.close());
    address = portal.url.replace(/\/api$/, '');
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const push = (path: string, ...more: string[]) => {
    const args = ['push', path, '--portal', address, '--email', account.email];
    return runIn(home, [...args, '--password-stdin', ...more], `${account.password}\n`);
  };
  const detail = async (query = '') => {
    const answer = await fetch(`${address}/api/apis/shop${query}`);
    return { status: answer.status, body: await answer.json() };
  };

  test('a draft, then a publication of the archive, then nothing new', async () => {
    const { code, out } = await push('shop');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/0\.1\.0 is a draft on 127\.0\.0\.1:\d+ now\.\n$/),
    ]);
    expect((await detail()).status).toBe(404);
    await runIn(home, ['pack', 'shop', '-o', 'shop.zip']);
    expect((await push('shop.zip', '--publish')).code).toBe(0);
    expect((await detail()).body).toMatchObject({ version: '0.1.0', revision: 2 });
    const again = await push('shop', '--publish', '--format', 'json');
    expect([again.code, JSON.parse(again.out)]).toMatchObject([
      0,
      {
        ok: true,
        message: expect.stringMatching(/already has exactly this\. Nothing was changed\.$/),
        review: { slug: 'shop', remote: { version: '0.1.0', state: 'published' } },
        push: { state: 'done', result: { action: 'unchanged', revision: 2 } },
      },
    ]);
  });

  test('a dry run changes nothing, and names what would break', async () => {
    await push('shop', '--publish');
    await edit('openapi.yaml', rename);
    const { code, out, said } = await push('shop', '--publish', '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain('BREAKING removed: The operation GET /products was removed.');
    expect(out).toMatch(/would accept it\. Nothing was sent\.\n$/);
    expect(said).toContain('calls for a new minor version: 0.2.0.');
    expect((await detail()).body).toMatchObject({ revision: 1 });
  });

  test('what readers see is told too, and what is public as well as the newest draft', async () => {
    await push('shop', '--publish');
    await edit('openapi.yaml', rename);
    await edit('overview.json', (text) => text.replace('"summary": "', '"summary": "All of '));
    await push('shop');
    const { out } = await push('shop', '--dry-run');
    const [published, newest] = out.split('Against the newest draft (0.1.0):\n');
    expect(published).toMatch(
      /Compared with the published version \(0\.1\.0\):\nBREAKING removed: /,
    );
    expect(published).toMatch(/Readers would see:\nSummary: ".*" becomes "All of .*"\n/);
    expect(published).toMatch(/^changed: openapi\.yaml \(\+1 -1 lines\)$/m);
    expect(newest).toMatch(/^\S+ would accept it\. Nothing was sent\.\n$/);
  });

  test('what others changed since the last push is undone only with --overwrite', async () => {
    await push('shop', '--publish');
    const before = await readFile(join(home, 'shop/overview.json'), 'utf8');
    await edit('overview.json', (text) => text.replace('"summary": "', '"summary": "Theirs: '));
    // Somebody else's machine.
    expect((await push('shop', '--publish', '--data', 'elsewhere')).code).toBe(0);
    await writeFile(join(home, 'shop/overview.json'), before.replace('Shop API', 'My shop'));
    const refused = await push('shop', '--publish');
    expect([refused.code, refused.out]).toEqual([
      1,
      expect.stringMatching(/Others changed .*\nSummary: ".*\nThis push would undo: Summary\.\n/),
    ]);
    expect((await detail()).body.summary).toMatch(/^Theirs: /);
    expect((await push('shop', '--publish', '--overwrite')).code).toBe(0);
    expect((await detail()).body).toMatchObject({ name: 'My shop' });
  });

  test('a design with errors, a wrong password and a portal that is away are refused, in words', async () => {
    account.password = 'another';
    const wrong = await push('shop');
    account.password = 'a password for a pipeline';
    expect([wrong.code, wrong.out]).toEqual([1, expect.not.stringContaining('another')]);
    await edit('openapi.yaml', (text) => text.replace('info:', 'inf:'));
    const broken = await push('shop');
    expect([broken.code, broken.said]).toEqual([1, expect.stringContaining('[spec_invalid]')]);
    for (const close of closing.splice(0)) await close();
    await edit('openapi.yaml', (text) => text.replace('inf:', 'info:'));
    const away = await push('shop', '--wait', '1');
    expect([away.code, away.out]).toEqual([1, expect.stringMatching(/127\.0\.0\.1/)]);
  });

  test('a pulled API is the design that was pushed; without an account, what is public', async () => {
    const pull = (...more: string[]) => runIn(home, ['pull', ...more], account.password);
    const signedIn = ['--email', account.email, '--password-stdin'];
    await push('shop');
    expect(await pull(`${address}/shop`)).toMatchObject({ code: 1, out: '' });
    expect(await pull(`${address}/shop`, 'copy', ...signedIn)).toMatchObject({
      code: 0,
      out: 'copy\n',
    });
    for (const file of ['openapi.yaml', 'overview.json', 'docs/overview.md']) {
      expect(await readFile(join(home, 'copy', file))).toEqual(
        await readFile(join(home, 'shop', file)),
      );
    }
    await push('shop', '--publish');
    expect((await pull(`${address}/api/apis/shop`, 'public')).code).toBe(0);
    expect(await runIn(home, ['diff', 'public', 'shop'])).toMatchObject({ code: 0, out: '' });
    const taken = await pull(`${address}/shop`);
    expect([taken.code, taken.said]).toEqual([1, expect.stringContaining('already exists')]);
    for (const wrong of [[], ['shop'], [`${address}/shop`, 'a', 'b'], ['https://shop']]) {
      expect((await pull(...wrong)).code).toBe(2);
    }
  });

  test('a pulled archive leaves on the disk what packing takes again, and names the rest', async () => {
    await runIn(home, ['pack', 'shop', '-o', 'shop.zip']);
    const zip = await JSZip.loadAsync(await readFile(join(home, 'shop.zip')));
    for (const path of ['.vscode/tasks.json', 'node_modules/a.js', 'notes\u00a0.txt']) {
      zip.file(path, 'x');
    }
    await writeFile(join(home, 'more.zip'), await zip.generateAsync({ type: 'uint8array' }));
    const login = await fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { token }: { token: string } = await login.json();
    const imported = await fetch(`${address}/api/apis`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      body: await readFile(join(home, 'more.zip')),
    });
    expect(imported.status).toBe(201);
    const signedIn = ['--email', account.email, '--password-stdin'];
    const pulled = await runIn(
      home,
      ['pull', `${address}/shop`, 'copy', ...signedIn],
      account.password,
    );
    expect(pulled).toMatchObject({ code: 0, out: 'copy\n' });
    for (const path of ['.vscode/tasks.json', 'node_modules/a.js', 'notes\u00a0.txt']) {
      expect(pulled.said).toContain(`Left out "${path}": nothing refers to it.\n`);
    }
    const names = (await readdir(join(home, 'copy'), { recursive: true })).toSorted();
    expect(names).toEqual([
      'changelog.md',
      'docs',
      'docs/overview.md',
      'openapi.yaml',
      'overview.json',
    ]);
  });

  test('misuse: no portal, no password, both kinds, plain http', async () => {
    const run = (...args: string[]) => runIn(home, ['push', 'shop', ...args]);
    const named = ['--portal', address, '--email', account.email];
    for (const args of [
      [],
      named,
      [...named, '--draft', '--publish'],
      [...named, '--wait', 'long'],
      ['--portal', 'http://portal.example', '--email', 'a@b.c', '--password-stdin'],
    ]) {
      expect((await run(...args)).code).toBe(2);
    }
  });

  test('a portal of another kind has no dry run; it takes the rest', async () => {
    const other = await startPayloadPortal();
    closing.push(() => other.close());
    const to = (...more: string[]) => {
      const args = ['push', 'shop', '--portal', other.address, '--email', STAND_IN_ACCOUNT.email];
      return runIn(home, [...args, '--password-stdin', ...more], STAND_IN_ACCOUNT.password);
    };
    const dry = await to('--dry-run');
    expect([dry.code, dry.out]).toEqual([
      0,
      expect.stringMatching(
        /does not support dry runs\. The design was checked here .* Nothing was sent\.\n$/,
      ),
    ]);
    expect(other.records.has('shop')).toBe(false);
    await edit('overview.json', (text) => text.replace('{', '{ "status": "draft",'));
    const published = await to('--publish');
    expect([published.code, published.said]).toEqual([
      0,
      expect.stringContaining('overview.json has the status "draft"; --publish overrides it.'),
    ]);
    expect(other.records.find('shop', false)).toMatchObject({
      version: '0.1.0',
      _status: 'published',
    });
    const again = await to('--publish');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('Nothing was sent.')]);
    other.ignoreDrafts(true);
    await edit('overview.json', (text) => text.replace('"0.1.0"', '"0.1.1"'));
    const leaked = await to('--draft');
    expect([leaked.code, leaked.out]).toEqual([1, expect.stringContaining('0.1.1 is PUBLIC on')]);
    await edit('overview.json', (text) => text.replace('"0.1.1"', '"0.1.2"'));
    const answer = { status: 200, body: { success: true } };
    other.turnNext({ method: 'PUT', path: /^\/api\/apis/, at: 1, answer });
    const unknown = await to('--draft', '--wait', '1');
    expect([unknown.code, unknown.out]).toEqual([
      1,
      expect.stringContaining('Whether it arrived is not known yet.'),
    ]);
  });
});

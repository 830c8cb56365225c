import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { look } from './look.ts';
import { createDesignsPage } from './pages/designs.ts';
import { createEditorPage } from './pages/editor.ts';
import { createPortalsPage } from './pages/portals.ts';
import { createRail } from './pages/rail.ts';

function tls(file: string) {
  return fileURLToPath(new URL(`../tests/stand-in/tls/${file}`, import.meta.url));
}
const PASSWORD = 'blue heron';

const servers: Server[] = [];
test.afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A proxy that leads every address to a server whose certificate its company signed itself. */
async function startCompany() {
  const portal = createHttps(
    { cert: readFileSync(tls('certificate.pem')), key: readFileSync(tls('key.pem')) },
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"docs":[]}');
    },
  );
  const port = await listen(portal);
  const names: string[] = [];
  const proxy = createHttp();
  proxy.on('connect', (request, socket) => {
    const said = `${request.headers['proxy-authorization']}`.replace('Basic ', '');
    names.push(Buffer.from(said, 'base64').toString());
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return { names, proxy: `127.0.0.1:${await listen(proxy)}` };
}

test('settings are kept, and used at once', async ({ app, host }) => {
  test.setTimeout(120_000);
  await test.step('documents are saved after a pause where that is set, but never over what another program wrote', async () => {
    await createRail(app).settings.click();
    const setting = app.getByRole('switch', { name: 'Save documents after a pause' });
    await expect(setting).not.toBeChecked();
    await setting.click();
    await expect(setting).toBeChecked();
    const anyStatus = app.getByRole('switch', { name: 'Use any status code' });
    await expect(anyStatus).not.toBeChecked();
    await anyStatus.click();
    await app.reload();
    await expect(setting).toBeChecked();
    await expect(anyStatus).toBeChecked();
    await look(app, 'settings-saving');

    await createRail(app).designs.click();
    await createDesignsPage(app).create('Harbour', { template: 'REST resource' });
    const editor = createEditorPage(app);
    await editor.operation('POST /products').click();
    await editor.addResponse.click();
    await editor.dialog.status.fill('404');
    await editor.dialog.status.press('Enter');
    await expect(editor.dialog.changes).toContainText("'404':");
    await expect(editor.dialog.anyStatus).toBeHidden();
    await app.keyboard.press('Escape');
    await expect(editor.dialog.root).toBeHidden();
    const file = join(host.workspace, 'harbour', 'openapi.yaml');
    const before = await readFile(file, 'utf8');
    await editor.text.press('ControlOrMeta+Home');
    await editor.text.pressSequentially('# mine ');
    await expect(editor.saved).toBeVisible();
    expect(await readFile(file, 'utf8')).toBe(`# mine ${before}`);

    await writeFile(file, `# theirs ${before}`);
    await expect(editor.lines).toContainText('# theirs');
    await writeFile(file, `# once more ${before}`);
    await editor.text.pressSequentially('and mine ');
    await expect(app.getByRole('alert').filter({ hasText: 'Changed on disk' })).toBeVisible();
    await expect(editor.unsaved).toBeVisible();
    expect(await readFile(file, 'utf8')).toBe(`# once more ${before}`);
  });

  await test.step('the language changes at once, mirrored, and nothing of what was typed is lost', async () => {
    const rail = createRail(app);
    const editor = createEditorPage(app);
    const document = app.locator('html');
    const placeOfRail = async () => (await app.locator('[data-panel="rail"]').boundingBox())?.x;
    await app.evaluate(() => Object.assign(globalThis, { isNotReloaded: true }));
    expect(await placeOfRail()).toBe(0);
    await rail.settings.click();
    const anyStatus = app.getByRole('switch', { name: 'Use any status code' });
    await anyStatus.click();
    await expect(anyStatus).not.toBeChecked();
    await app.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
    await expect(document).toHaveAttribute('lang', 'ar');
    await expect(document).toHaveAttribute('dir', 'rtl');
    await expect(app.getByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible();
    expect(await placeOfRail()).toBe(1200);
    await look(app, 'settings-arabic');

    await app.goBack();
    await expect(editor.lines).toContainText('and mine');
    await expect(app.getByRole('contentinfo')).toContainText('لم يُحفظ بعد');
    // A step for the blank that was typed last, one for the word before it.
    const text = app.locator('.monaco-editor').first().getByRole('textbox');
    for (const _ of [1, 2]) await text.press('ControlOrMeta+Z');
    await expect(editor.lines).not.toContainText('and mine');
    for (const _ of [1, 2]) await text.press('ControlOrMeta+Shift+Z');
    await expect(editor.lines).toContainText('and mine');
    expect(await app.evaluate(() => 'isNotReloaded' in globalThis)).toBe(true);
    await look(app, 'editor-arabic');

    await app.reload();
    await expect(document).toHaveAttribute('dir', 'rtl');
    await expect(editor.lines).toContainText('and mine');
    // Commands are found by their English names too.
    await app.keyboard.press('ControlOrMeta+K');
    const typed = app.getByRole('dialog').getByRole('combobox');
    await expect(typed).toBeFocused();
    await typed.fill('change lang');
    await expect(app.getByRole('option', { name: 'تغيير اللغة' })).toBeVisible();
    await typed.press('Enter');
    const choice = app.getByRole('combobox', { name: 'اللغة' });
    await expect(choice).toBeFocused();
    await choice.selectOption('English');
    await expect(document).toHaveAttribute('dir', 'ltr');
    await expect(app.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(anyStatus).not.toBeChecked();
    await app.getByRole('combobox', { name: 'Language' }).selectOption('System');
  });

  await test.step('a proxy and certificates are set, used at once, kept, and taken away', async () => {
    const company = await startCompany();
    const rail = createRail(app);
    await rail.settings.click();
    const network = app.getByRole('region', { name: 'Network' });
    const field = (name: string) => network.getByLabel(name, { exact: true });
    const save = network.getByRole('button', { name: 'Save' });
    await expect(network.getByRole('region', { name: 'In use now' })).toContainText('Portals');
    await look(app, 'settings');

    await field('Proxy').fill('socks5://proxy.example');
    await save.click();
    await expect(network).toContainText('not socks5');
    await field('Proxy').fill(company.proxy);
    await field('Extra certificates').fill('/no/such/file.pem');
    await save.click();
    await expect(network).toContainText('There is no such file.');
    await look(app, 'settings-refused');
    await field('Extra certificates').fill(tls('certificate.pem'));
    await field('No proxy for').fill('inner.example');
    await field('Proxy user name').fill('ada');
    await field('Proxy password').click();
    await field('Proxy password').pressSequentially(PASSWORD);
    await save.click();
    await expect(network).toContainText('Saved. The new settings are in use.');
    await expect(network).toContainText(
      `Portals are reached through the proxy http://${company.proxy}, as ada, as set here.`,
    );
    await expect(field('Proxy password')).toHaveValue('');
    await look(app, 'settings-saved');

    const portals = createPortalsPage(app);
    await portals.open();
    await portals.add.click();
    await portals.enter({ name: 'Company', address: 'https://portal.example' });
    await portals.dialog.getByRole('button', { name: 'Test connection' }).click();
    const steps = portals.dialog.getByRole('list', { name: 'Result of the test' });
    await expect(steps).toContainText('Certificate: fine');
    expect(new Set(company.names)).toEqual(new Set([`ada:${PASSWORD}`]));
    await app.keyboard.press('Escape');

    await app.reload();
    await rail.settings.click();
    await expect(field('Proxy')).toHaveValue(`http://${company.proxy}`);
    await expect(network).toContainText('One is saved for this proxy.');
    await expect(field('Proxy password')).toHaveValue('');
    for (const name of ['Proxy', 'Proxy user name', 'No proxy for', 'Extra certificates']) {
      await field(name).fill('');
    }
    await save.click();
    await expect(network).toContainText('It is sent to the proxy only.');
    await expect(network).not.toContainText('as set here');
  });
});

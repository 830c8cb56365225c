import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const sheet = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = sheet.split(":root[data-mantine-color-scheme='dark']");

/** The colour of a role in a scheme; what another role stands for is looked up there. */
function colour(role: string, scheme: string): string {
  const pattern = new RegExp(String.raw`--${role}:\s*([^;]+);`, 'u');
  const value = pattern.exec(scheme)?.[1] ?? pattern.exec(light)?.[1];
  if (value === undefined) throw new Error(`There is no role ${role}.`);
  const other = /^var\(--(.+)\)$/u.exec(value)?.[1];
  return other === undefined ? value : colour(other, scheme);
}

test.each([
  ['light', light],
  ['dark', dark],
])('%s: what differs in meaning differs in colour', (_name, scheme) => {
  expect(scheme).toContain('--danger-ink: #');
  const colours = (...roles: string[]) => new Set(roles.map((role) => colour(role, scheme)));
  // A 400 is the caller's mistake: it is neither DELETE, which destroys, nor a 500.
  expect(colours('status-client-error', 'method-delete').size).toBe(2);
  const statuses = ['success', 'redirection', 'client-error', 'server-error'];
  expect(colours(...statuses.map((status) => `status-${status}`)).size).toBe(4);
  const methods = ['read', 'create', 'change', 'delete'];
  expect(colours(...methods.map((method) => `method-${method}`)).size).toBe(4);
  // Of an error, a warning and a hint, as the lists of findings draw them.
  expect(colours('danger-ink', 'warning-ink', 'accent-ink').size).toBe(3);
});

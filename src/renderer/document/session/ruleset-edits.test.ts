import { expect, test } from 'vitest';
import type { Finding } from '#core/finding/finding.ts';
import { keepReadableText, rulesetEdits } from './ruleset-edits.ts';

const FAULT: Finding = {
  code: 'spec_invalid',
  severity: 'error',
  file: 'redocly.yaml',
  pointer: '',
  line: 1,
  column: 1,
  message: '',
  hint: '',
};

const outline = {
  title: undefined,
  version: undefined,
  servers: [],
  operations: [],
  webhooks: [],
  components: [],
};

/** An open file whose text can be written, and be read with faults or without. */
function openFile(file: string) {
  let version = 0;
  let text = '';
  const model = {
    getValue: () => text,
    getValueLength: () => text.length,
    getVersionId: () => version,
  };
  const open = {
    file,
    model,
    state: { dirty: false, reading: { outline, syntaxFindings: [] as Finding[] } },
  };
  return {
    open,
    write(next: string) {
      version += 1;
      text = next;
      open.state.dirty = true;
    },
    read(syntaxFindings: Finding[] = [], of = version) {
      open.state.reading = { outline, syntaxFindings };
      keepReadableText(model, of, open.state.reading);
    },
    save() {
      open.state.dirty = false;
    },
  };
}

test('the unsaved text of a ruleset counts once it was read, and until it is saved', () => {
  const ruleset = openFile('apis/redocly.yaml');
  const edits = () => rulesetEdits([ruleset.open], []);
  expect(edits()).toEqual({ texts: [], broken: [], others: [], version: '' });
  ruleset.write('rules: {}\n');
  ruleset.read();
  expect(edits()).toMatchObject({ texts: [['apis/redocly.yaml', 'rules: {}\n']], broken: [] });
  const { version } = edits();
  ruleset.write('rules: { info-license: off }\n');
  expect(edits().texts).toEqual([['apis/redocly.yaml', 'rules: {}\n']]);
  // A reading of an earlier text than the present one.
  ruleset.read([], 1);
  expect(edits().version).toBe(version);
  ruleset.read();
  expect(edits().texts).toEqual([['apis/redocly.yaml', 'rules: { info-license: off }\n']]);
  expect(edits().version).not.toBe(version);
  ruleset.save();
  expect(edits()).toMatchObject({ texts: [], version: '' });
});

test('of a text that cannot be read the last good one counts, and that is said', () => {
  const ruleset = openFile('redocly.yaml');
  ruleset.write('rules: {}\n');
  ruleset.read();
  const { version } = rulesetEdits([ruleset.open], []);
  ruleset.write('rules: {\n');
  ruleset.read([FAULT]);
  const broken = rulesetEdits([ruleset.open], []);
  expect(broken).toMatchObject({
    texts: [['redocly.yaml', 'rules: {}\n']],
    broken: ['redocly.yaml'],
  });
  expect(broken.version).not.toBe(version);
  const never = openFile('redocly.yml');
  never.write('[');
  never.read([FAULT]);
  expect(rulesetEdits([never.open], [])).toMatchObject({ texts: [], broken: ['redocly.yml'] });
});

test('a file counts when the ruleset was read from it; of others only the name is given', () => {
  const house = openFile('rules/house.yaml');
  house.write('rules: {}\n');
  house.read();
  expect(rulesetEdits([house.open], [])).toMatchObject({
    others: ['rules/house.yaml'],
    version: '',
  });
  expect(rulesetEdits([house.open], ['rules/house.yaml'])).toMatchObject({
    texts: [['rules/house.yaml', 'rules: {}\n']],
    others: [],
  });
});

test('a text of more than a megabyte is not kept', () => {
  const ruleset = openFile('redocly.yaml');
  ruleset.write('#'.repeat(1_000_001));
  ruleset.read();
  expect(rulesetEdits([ruleset.open], []).texts).toEqual([]);
});

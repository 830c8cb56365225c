import { unlink } from 'node:fs/promises';
import { saveDesignFile, type SaveCondition } from '#backend/designs/folder/save-file.ts';
import {
  type FolderFailure,
  failure,
  isMissing,
  writeFailure,
} from '#backend/files/folder-failure.ts';
import { etagOf, readRegularFile } from '#backend/files/read-file.ts';
import type { RuleChange, RuleChanged } from '#contracts/ruleset.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { isRulesetFile, IGNORE_FILE, RULESET_FILES } from '#core/ruleset/ruleset-names.ts';
import { mayBeHint, spectralRuleOf } from '#core/ruleset/own-rules.ts';
import { planIgnored, planSeverity, type PlannedText } from '#core/ruleset/plan-rule-change.ts';
import { findRulesets, folderOf } from './find-ruleset.ts';
import { apisOf } from './read-ruleset.ts';
import { findInside, openRulesetTexts } from './ruleset-texts.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

type Change = RuleChange['change'];
/** How a file is written: with its versions in the history, say. */
export type SaveFile = (
  path: string,
  bytes: Buffer,
  condition: SaveCondition,
) => Promise<{ ok: true } | FolderFailure>;

/** What is longer would take the thread that answers requests more than 10 ms. */
const LONGEST_TEXT = 100_000;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Changes what the rulesets of a folder say of a rule for the document `main`: one file, everything else in it staying
 * byte for byte. What was there before is answered, so that the change can be taken back.
 */
export async function changeRules(
  folder: string,
  main: string,
  change: Change,
  save: SaveFile = (...file) => saveDesignFile(folder, ...file),
): Promise<({ ok: true } & RuleChanged) | FolderFailure> {
  if (change.kind === 'restore') return restore(folder, change, save);
  const path = await fileFor(folder, main, change);
  if (!path.ok) return path;
  const { file } = path;
  const before = await readText(folder, file);
  if (before !== undefined && 'code' in before) return before;
  const mark = before?.text.startsWith(BYTE_ORDER_MARK) === true ? BYTE_ORDER_MARK : '';
  const text = (before?.text ?? '').slice(mark.length);
  if (text.length > LONGEST_TEXT)
    return failure('invalid_parameter', backendRulesetMessages.t('change.large', { file }));
  const planned = plan(file, text, main, change);
  if (!planned.ok) return failure('invalid_parameter', planned.message);
  if (planned.text === text) return { ok: true, changed: null };
  const written = await write({ file, text: mark + planned.text, etag: before?.etag }, save);
  return written.ok
    ? { ok: true, changed: { file, before: before?.text ?? null, etag: written.etag } }
    : written;
}

/** The file that a change belongs in, which may yet have to be made. */
async function fileFor(
  folder: string,
  main: string,
  change: Exclude<Change, { kind: 'restore' }>,
): Promise<{ ok: true; file: string } | FolderFailure> {
  const found = await findRulesets(main, openRulesetTexts(folder, new Map()));
  if (change.kind !== 'severity') return { ok: true, file: found.ignore.folder + IGNORE_FILE };
  if (change.severity === 'hint' && !mayBeHint(change.rule))
    return failure(
      'invalid_parameter',
      backendRulesetMessages.t('change.noHints', { rule: change.rule }),
    );
  if (spectralRuleOf(change.rule) === undefined)
    return { ok: true, file: found.redocly?.file ?? RULESET_FILES[0] ?? '' };
  return found.spectral === undefined
    ? failure('file_not_found', backendRulesetMessages.t('change.gone'))
    : { ok: true, file: found.spectral.file };
}

function plan(
  file: string,
  text: string,
  main: string,
  change: Exclude<Change, { kind: 'restore' }>,
): PlannedText {
  const { rule } = change;
  if (change.kind === 'severity') {
    const spectral = spectralRuleOf(rule);
    if (spectral !== undefined) return planSeverity({ file, text }, spectral, change.severity);
    const { value } = parseSpec(text, { file, format: 'yaml' });
    const apis = isRecord(value) ? apisOf(value, file, main).slice(0, 1) : [];
    return planSeverity({ file, text }, rule, change.severity, apis);
  }
  const own = folderOf(file);
  const places = change.places
    .filter((place) => place.file.startsWith(own))
    .map((place) => ({ ...place, file: place.file.slice(own.length) }));
  return planIgnored({ file, text }, rule, places, change.kind === 'mute');
}

async function restore(
  folder: string,
  { file, text, etag }: Extract<Change, { kind: 'restore' }>,
  save: SaveFile,
): Promise<({ ok: true } & RuleChanged) | FolderFailure> {
  if (!isRulesetFile(file))
    return failure('path_unsafe', backendRulesetMessages.t('change.noRuleset', { file }));
  if (text !== null) {
    const written = await write({ file, text, etag }, save);
    return written.ok ? { ok: true, changed: null } : written;
  }
  const before = await readText(folder, file);
  if (before === undefined) return { ok: true, changed: null };
  if ('code' in before) return before;
  if (before.etag !== etag)
    return failure('file_changed', backendRulesetMessages.t('change.changed', { file }));
  try {
    const absolute = await findInside(folder, file);
    if (absolute !== undefined) await unlink(absolute);
    return { ok: true, changed: null };
  } catch (error) {
    return writeFailure(error, file);
  }
}

type Written = { ok: true; etag: string } | FolderFailure;

/** Writes a file over the version that is known, or only where there is none. */
async function write(
  { file, text, etag }: { file: string; text: string; etag: string | undefined },
  save: SaveFile,
): Promise<Written> {
  const bytes = Buffer.from(text);
  const condition =
    etag === undefined ? ({ kind: 'new' } as const) : ({ kind: 'unchanged', etag } as const);
  const saved = await save(file, bytes, condition);
  return saved.ok ? { ok: true, etag: await etagOf(bytes) } : saved;
}

async function readText(
  folder: string,
  file: string,
): Promise<{ text: string; etag: string } | undefined | FolderFailure> {
  try {
    const absolute = await findInside(folder, file);
    if (absolute === undefined) return undefined;
    const read = await readRegularFile(absolute, file);
    if (!read.ok) return read;
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return { text: decoder.decode(read.bytes), etag: read.etag };
  } catch (error) {
    if (isMissing(error)) return undefined;
    return writeFailure(error, file);
  }
}

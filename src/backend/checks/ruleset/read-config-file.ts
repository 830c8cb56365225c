import { builtInRules } from '#backend/checks/second-opinion/built-in-rules.ts';
import { emptyFiles } from '#backend/checks/second-opinion/empty-files.ts';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { nearestName } from '#core/openapi/validate/nearest-name.ts';
import type { ConfigPlace } from './config-reference.ts';
import { type FollowedConfig, followReferences } from './follow-references.ts';
import { type RulesetFault, type RulesetReport, sentenceOf } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** One file of a ruleset: the ruleset itself, or one that it extends. */
export type ConfigFile = {
  /** With what it refers to in place. */
  value: Record<string, unknown>;
  /** The file in which something stands: paths there are relative to it. */
  fileOf(pointer: string): string;
  /** Reports what is wrong at a pointer of `value`, wherever that stands. */
  tell(pointer: string, fault: RulesetFault): void;
  /** Whether something at a pointer, or in it, is so wrong that it cannot be used. */
  isBroken(pointer: string): boolean;
};

/** Keys of other tools of Redocly's, which its linter passes over. */
const OF_OTHER_TOOLS = new Set(['/theme', '/mockServer', '/telemetry']);

/** Reads a file of a ruleset, and reports what is wrong with its shape; `undefined` when it cannot be read. */
export async function readConfigFile(
  file: string,
  text: string,
  { texts, report }: { texts: RulesetTexts; report: RulesetReport },
): Promise<ConfigFile | undefined> {
  const source = parseSpec(text, { file, format: 'yaml' });
  const [fault] = source.syntaxFindings;
  if (fault !== undefined) {
    report.addFound({
      ...fault,
      code: 'ruleset.invalid',
      message: backendRulesetMessages.t('file.unreadable', { file, reason: fault.message }),
    });
    return undefined;
  }
  const followed = await followReferences(source, texts, report);
  const tell = (pointer: string, fault: RulesetFault): void => {
    const place: ConfigPlace = followed.placeOf(pointer, fault.at);
    report.add(place.source, place.pointer, fault);
  };
  const broken = await checkShape(source, followed, tell);
  return {
    value: isRecord(followed.value) ? followed.value : {},
    fileOf: (pointer) => followed.placeOf(pointer).source.file,
    tell,
    isBroken: (pointer) => broken.some((one) => one === pointer || one.startsWith(`${pointer}/`)),
  };
}

/** The pointers of what is wrong; what is merely not known is reported, too, but does no harm. */
async function checkShape(
  source: ParsedSpec,
  { value }: FollowedConfig,
  tell: ConfigFile['tell'],
): Promise<string[]> {
  const { Config, lintConfig, Source } = await import('@redocly/openapi-core');
  const builtIn = await builtInRules();
  const path = `/${source.file}`;
  const config = new Config(
    {},
    {
      configPath: path,
      document: { source: new Source(path, source.text), parsed: value },
      plugins: [builtIn],
    },
  );
  const problems = await lintConfig({ config, externalRefResolver: await emptyFiles() });
  const broken: string[] = [];
  for (const { location, message, suggest, ruleId } of problems) {
    const pointer = (location[0]?.pointer ?? '#/').slice(1).replace(/^\/$/u, '');
    const isOwn = location[0]?.source.absoluteRef === path;
    // What is to be followed was; what is left is for other tools.
    if (ruleId === 'configuration no-unresolved-refs') continue;
    if (!isOwn || OF_OTHER_TOOLS.has(pointer)) continue;
    const rule = ruleAt(pointer);
    const isUnknown = message.endsWith('is not expected here.');
    if (isUnknown && rule !== undefined) {
      const near = nearestName(rule, Object.keys(builtIn.rules?.oas3 ?? {}));
      tell(pointer, {
        code: 'ruleset.unknown_rule',
        at: 'key',
        message: backendRulesetMessages.t('rule.unknown', { rule }),
        hint:
          near === undefined
            ? backendRulesetMessages.t('rule.unknownRedocly')
            : backendRulesetMessages.t('write', { near }),
      });
      continue;
    }
    const [first] = suggest;
    const hint =
      first === undefined ? hintFor(pointer) : backendRulesetMessages.t('write', { near: first });
    if (isUnknown) {
      const code = 'ruleset.unknown_field';
      tell(pointer, { code, at: 'key', message: sentenceOf(message), hint });
    } else {
      const at = location[0]?.reportOnKey === true ? 'key' : 'value';
      const code = 'ruleset.invalid';
      tell(pointer, { code, at, message: sentenceOf(message), hint });
      broken.push(pointer);
    }
  }
  return broken;
}

function hintFor(pointer: string): string {
  return /(?:^|\/)extends$/u.test(pointer) ? backendRulesetMessages.t('rule.list') : '';
}

/** The name of the rule at a pointer of the table of rules, that of an API included. */
function ruleAt(pointer: string): string | undefined {
  return /^(?:\/apis\/[^/]+)?\/(?:rules|oas3_[012]Rules)\/([^/]+)$/u
    .exec(pointer)?.[1]
    ?.replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

import { posix } from 'node:path';
import { localPointer, valueAt } from '#core/openapi/references/resolve-local.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { RulesetFault } from './ruleset-report.ts';
import type { RulesetTexts } from './ruleset-texts.ts';
import { backendRulesetMessages } from '#messages/en/backend-ruleset.ts';

/** Where a part of a ruleset stands. */
export type ConfigPlace = { source: ParsedSpec; pointer: string };

/** What a `$ref` of a ruleset leads to, or why it is not followed. */
export type ConfigTarget = { place: ConfigPlace; value: unknown } | { fault: RulesetFault };

/** Far more than any rules take; what is larger is something else, and reading it takes long. */
const LONGEST_TEXT = 1_000_000;

/** Whether a name is an address: those are not opened. */
export function isAddress(name: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//iu.test(name);
}

/** The path inside the design folder of a file that is named in another one; `undefined` where it leads out of it. */
export function pathFrom(file: string, name: string): string | undefined {
  const path = posix.normalize(posix.join(posix.dirname(file), name));
  return path === '..' || path.startsWith('../') ? undefined : path;
}

/** Looks up the `$ref`s of a ruleset, each file being read once: files of the design folder, and nothing else. */
export function openConfigReferences(main: ParsedSpec, texts: RulesetTexts) {
  const sources = new Map<string, ParsedSpec>([[main.file, main]]);

  const sourceOf = async (path: string, name: string): Promise<ParsedSpec | RulesetFault> => {
    const known = sources.get(path);
    if (known !== undefined) return known;
    const text = await texts.read(path);
    if (text === undefined) return missing(path);
    if (text.length > LONGEST_TEXT)
      return invalid(
        backendRulesetMessages.t('file.large', { name }),
        backendRulesetMessages.t('file.other'),
      );
    const source = parseSpec(text, { file: path, format: 'yaml' });
    sources.set(path, source);
    return source;
  };

  return {
    async lookUp(from: ParsedSpec, reference: string): Promise<ConfigTarget> {
      if (isAddress(reference)) {
        return {
          fault: {
            code: 'ruleset.not_run',
            message: backendRulesetMessages.t('reference.remote', { address: reference }),
            hint: backendRulesetMessages.t('reference.remoteHint'),
          },
        };
      }
      const hash = reference.indexOf('#');
      const name = hash === -1 ? reference : reference.slice(0, hash);
      const path = name === '' ? from.file : pathFrom(from.file, name);
      const source = path === undefined ? missing(name) : await sourceOf(path, name);
      if ('code' in source) return { fault: source };
      const [broken] = source.syntaxFindings;
      if (broken !== undefined) {
        const message = backendRulesetMessages.t('file.broken', {
          file: source.file,
          line: String(broken.line),
          reason: broken.message,
        });
        return { fault: invalid(message, backendRulesetMessages.t('file.brokenHint')) };
      }
      const fragment = hash === -1 ? '#' : reference.slice(hash);
      const pointer = fragment === '#/' ? '' : localPointer(fragment);
      const value = pointer === undefined ? undefined : valueAt(source.value, pointer);
      if (pointer === undefined || value === undefined) {
        const message = backendRulesetMessages.t('reference.nothing', {
          fragment,
          file: source.file,
        });
        return { fault: invalid(message, backendRulesetMessages.t('reference.nothingHint')) };
      }
      return { place: { source, pointer }, value };
    },
  };
}

function invalid(message: string, hint: string): RulesetFault {
  return {
    code: 'ruleset.invalid',
    message,
    hint,
  };
}

function missing(path: string): RulesetFault {
  return invalid(
    backendRulesetMessages.t('noFile', { path }),
    backendRulesetMessages.t('noFileHint'),
  );
}

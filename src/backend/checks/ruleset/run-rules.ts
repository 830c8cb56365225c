import { posix } from 'node:path';
import type { NormalizedProblem, RuleConfig } from '@redocly/openapi-core';
import { builtInRules } from '#backend/checks/second-opinion/built-in-rules.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import type { RulesetTexts } from './ruleset-texts.ts';

/** What a rule finds, at a JSON Pointer into a file. */
export type Remark = {
  of: 'redocly' | 'spectral';
  rule: string;
  severity: 'error' | 'warning';
  isHint: boolean;
  file: string;
  pointer: string;
  at: 'key' | 'value';
  message: string;
  suggestions: string[];
};

/** The folder that the linter is told; it is never looked into. */
const ROOT = '/design/';

/** Runs rules over a document. Files that it refers to are those of `texts`; nothing else is read, or fetched. */
export async function runRules(
  spec: ParsedSpec,
  rules: Record<string, RuleConfig>,
  texts: RulesetTexts,
): Promise<Remark[]> {
  const { BaseResolver, Config, lintDocument, ResolveError, Source } =
    await import('@redocly/openapi-core');
  class FilesOfDesign extends BaseResolver {
    override resolveExternalRef(base: string | null, ref: string): string {
      return ref.includes('://') ? ref : posix.resolve(posix.dirname(base ?? ROOT), ref);
    }
    override async loadExternalRef(path: string) {
      const text = path.startsWith(ROOT) ? await texts.read(path.slice(ROOT.length)) : undefined;
      if (text === undefined) throw new ResolveError(new Error('It is not in the design folder.'));
      return new Source(path, text);
    }
  }
  const problems = await lintDocument({
    document: { source: new Source(ROOT + spec.file, spec.text), parsed: spec.value },
    config: new Config({ rules }, { plugins: [await builtInRules()] }),
    externalRefResolver: new FilesOfDesign(),
  });
  return problems.flatMap((problem) => remarkOf(problem) ?? []);
}

function remarkOf({
  ruleId,
  severity,
  message,
  location: [location],
  suggest,
}: NormalizedProblem): Remark | undefined {
  const path = location?.source.absoluteRef ?? '';
  if (!path.startsWith(ROOT)) return undefined;
  return {
    of: 'redocly',
    rule: ruleId,
    severity: severity === 'error' ? 'error' : 'warning',
    isHint: false,
    file: path.slice(ROOT.length),
    pointer: (location?.pointer ?? '#/').slice(1).replace(/^\/$/u, ''),
    at: location?.reportOnKey === true ? 'key' : 'value',
    message,
    suggestions: suggest,
  };
}

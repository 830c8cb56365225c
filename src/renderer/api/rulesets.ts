import type { RuleChange, RuleChanged, RulesetReport, RulesetTag } from '#contracts/ruleset.ts';
import { getJson, postJson, request } from './client.ts';
import { designPath } from './designs.ts';

/** The document of a design that a ruleset is for, and the files that the last check read. */
export type RulesetOf = { design: string; main: string; files: readonly string[] };

const MOST_FILES = 100;

function rulesetPath({ design, main, files }: RulesetOf): string {
  const query = new URLSearchParams({ main, also: files.slice(0, MOST_FILES).join('|') });
  return `${designPath(design)}/ruleset?${query}`;
}

/** A word that changes with the ruleset and its files; empty where there is none. */
export async function readRulesetTag(of: RulesetOf): Promise<string> {
  return (await getJson<RulesetTag>(rulesetPath(of))).tag;
}

/** Checks a document by its ruleset; `texts` is the JSON of the texts that go before the files. */
export async function checkByRuleset(
  of: RulesetOf,
  texts: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<RulesetReport> {
  const response = await request(rulesetPath(of), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'text/plain; charset=utf-8' },
    body: texts,
    signal,
  });
  return response.json();
}

/** Changes what the rulesets of a design say of a rule. */
export async function changeRule(
  { design, main }: Pick<RulesetOf, 'design' | 'main'>,
  change: RuleChange['change'],
): Promise<RuleChanged['changed']> {
  const body: RuleChange = { main, change };
  return (await postJson<RuleChanged>(`${designPath(design)}/rules`, body)).changed;
}

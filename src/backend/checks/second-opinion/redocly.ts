import { builtInRules } from './built-in-rules.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { ParsedSpec } from '#core/openapi/syntax/types.ts';
import { findLocalReferences, findLongChains } from './reference-chains.ts';
import { styleFinding } from './style-finding.ts';

const MAX_REMARKS = 50;

/** In 3.2 a response needs no description; the rule still asks for one. */
const OUTDATED = /^The field `description` must be present on this level/u;

/**
 * What Redocly's `struct` rule remarks on a document, at our own positions.
 *
 * Its resolver would read files and fetch addresses (of `$ref`, `externalValue` and `discriminator.mapping`); the one
 * that it gets here finds nothing, whatever it is asked for.
 */
export async function redoclyRemarks(spec: ParsedSpec): Promise<Finding[]> {
  // It has nothing to say of the rest of such a document before it is through with each link.
  if (findLongChains(spec, findLocalReferences(spec).keys()).size > 0) return [];
  const { BaseResolver, Config, ResolveError, lintFromString } =
    await import('@redocly/openapi-core');
  class NothingResolver extends BaseResolver {
    override async loadExternalRef(): Promise<never> {
      throw new ResolveError(new Error('Other documents are not read here.'));
    }
    override async resolveDocument(): Promise<never> {
      return this.loadExternalRef();
    }
  }
  const problems = await lintFromString({
    source: spec.text,
    absoluteRef: `/${spec.file}`,
    config: new Config({ rules: { struct: 'warn' } }, { plugins: [await builtInRules()] }),
    externalRefResolver: new NothingResolver(),
  });
  return problems
    .filter(({ ruleId, message }) => ruleId === 'struct' && !OUTDATED.test(message))
    .slice(0, MAX_REMARKS)
    .map(({ location, message }) =>
      styleFinding(
        spec,
        (location[0]?.pointer ?? '#').slice(1).replace(/^\/$/u, ''),
        `Some tools do not accept this: ${message}`,
        'OpenAPI allows it; change it only if your tools complain.',
      ),
    );
}

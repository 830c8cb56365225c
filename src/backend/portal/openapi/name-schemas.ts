import * as about from '#contracts/portal-about.ts';
import * as finding from '#contracts/finding.ts';
import * as portal from '#contracts/portal.ts';
import * as problem from '#contracts/problem.ts';
import * as revisions from '#contracts/portal-revisions.ts';
import * as sessions from '#contracts/portal-sessions.ts';
import { isSchema, type JsonSchema } from './collect-routes.ts';

/** Schemas under the names that the contracts export them by. */
export type NamedSchemas = {
  /** The name of a schema that says the same, whatever object it is. */
  nameOf(schema: JsonSchema): string | undefined;
};

/**
 * The schemas of the contracts by name.
 *
 * They are found by their text, since an optional member holds a copy of its schema and not the schema itself.
 */
export function nameSchemas(): NamedSchemas {
  const names = new Map<string, string>();
  for (const module of [finding, problem, portal, sessions, revisions, about]) {
    for (const [name, value] of Object.entries(module)) {
      if (!isSchema(value)) continue;
      const text = JSON.stringify(value);
      if (!names.has(text)) names.set(text, name);
    }
  }
  return { nameOf: (schema) => names.get(JSON.stringify(schema)) };
}

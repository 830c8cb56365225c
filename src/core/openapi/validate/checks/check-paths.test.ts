import { expect, it } from 'vitest';
import { findingsOf, versions } from './findings.testing.ts';

it.each(versions)('in %s, a path has no query string, and each name once', (version) => {
  const [query, repeated] =
    version === '3.2.0'
      ? ['error spec_invalid', 'error spec_invalid']
      : ['warning spec.path_with_query', 'warning spec.path_name_repeated'];
  expect(
    findingsOf(version, 'paths:\n  /a?b=c: {}\n  /a/{id}/b/{id}: {}\n  /a/{why?}: {}\n'),
  ).toEqual([
    `${query} 5:3 /paths/~1a?b=c | The path "/a?b=c" has a query string. Remove the part after "?", and describe it with "in: query" parameters.`,
    `${repeated} 6:3 /paths/~1a~1{id}~1b~1{id} | The path contains "{id}" twice. Give each of them its own name and parameter.`,
  ]);
});

import { keywordOf } from './schema-parts.ts';
import type { SchemaSides } from './schema-teller.ts';

/** Compares what callers go by beside the values themselves: `default`, `deprecated`, the discriminator, `not`. */
export function compareAnnotations(sides: SchemaSides): void {
  const { pair, before, after, tell } = sides;
  const both = (keyword: string) => ({
    was: keywordOf(before, keyword, pair.before).value,
    at: keywordOf(after, keyword, pair.after),
  });
  const byDefault = both('default');
  if (JSON.stringify(byDefault.was) !== JSON.stringify(byDefault.at.value)) {
    tell('default_changed', {
      // Who leaves the value out gets another one.
      breaking: pair.direction === 'request' && byDefault.was !== undefined,
      at: byDefault.at,
      text: `the default changed from ${shown(byDefault.was)} to ${shown(byDefault.at.value)}`,
    });
  }
  const deprecated = both('deprecated');
  if (deprecated.at.value === true && deprecated.was !== true) {
    tell('deprecated', { breaking: false, at: deprecated.at, text: 'is deprecated' });
  }
  const discriminator = both('discriminator');
  const was = propertyName(discriminator.was);
  const is = propertyName(discriminator.at.value);
  if (was !== is) {
    tell('discriminator_changed', {
      breaking: was !== undefined,
      at: discriminator.at,
      text: `the discriminator changed from ${was ?? 'none'} to ${is ?? 'none'}`,
    });
  }
  const not = both('not');
  if (JSON.stringify(not.was) !== JSON.stringify(not.at.value)) {
    tell('not_changed', { breaking: true, at: not.at, text: 'what it must not be changed' });
  }
}

function propertyName(discriminator: unknown): string | undefined {
  return typeof discriminator === 'object' &&
    discriminator !== null &&
    'propertyName' in discriminator
    ? String(discriminator.propertyName)
    : undefined;
}

function shown(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value).slice(0, 60);
}

import type { BaseResolver as Resolver } from '@redocly/openapi-core';

/** A resolver of Redocly's for which every file is there and empty: nothing is read, and nothing fetched. */
export async function emptyFiles(): Promise<Resolver> {
  const { BaseResolver, Source } = await import('@redocly/openapi-core');
  class EmptyFiles extends BaseResolver {
    override async loadExternalRef(path: string) {
      return new Source(path, '{}');
    }
  }
  return new EmptyFiles();
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { coverageMessages } from '#messages/en/coverage.ts';
import type { ResponseCoverage } from '#core/openapi/outline/coverage-of.ts';
import type { AddResponsesPlan, OperationSummary } from '#core/openapi/syntax/types.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import type { WrittenResponses } from './write-responses.ts';

const noOperations: readonly OperationSummary[] = [];

/** Responses that were just written, the texts that have them, and what was known before. */
type Written = {
  added: AddResponsesPlan['added'];
  texts: { model: OpenDocument['model']; version: number }[];
  before: unknown;
};

/**
 * Which responses the operations have.
 *
 * A large document takes a second to be read again; what was written by itself is counted at once (`written`), and
 * `isBehind` says that the text has moved on since it was read.
 */
export function useCoverage(document: OpenDocument) {
  const { id, model } = document;
  const reading = useDocument(id, (state) => state.reading);
  // Some may be written in other files, which are given to the worker as they change.
  const readings = useDocument(id, (state) => state.readings);
  const operations = reading?.outline.operations ?? noOperations;
  const [last, setLast] = useState<Written>();
  const watch = useCallback(
    (changed: () => void) => {
      const models = new Set([model, ...(last?.texts.map((text) => text.model) ?? [])]);
      const watching = [...models].map((one) => one.onDidChangeContent(changed));
      return () => {
        for (const one of watching) one.dispose();
      };
    },
    [model, last],
  );
  const version = useSyncExternalStore(watch, () => model.getVersionId());
  const isKept = useSyncExternalStore(
    watch,
    () =>
      last?.texts.every(
        // A file that was closed since says nothing of its text any more.
        (text) => !text.model.isDisposed() && text.model.getVersionId() === text.version,
      ) === true,
  );
  const { data, error } = useQuery({
    queryKey: ['coverage', id, readings],
    queryFn: async () => {
      const pointers = operations.map(({ pointer }) => pointer);
      const reply = await document.client.ask({ kind: 'coverage', pointers });
      return reply.kind === 'answer' ? { version: reply.version, value: reply.answer.value } : null;
    },
    enabled: reading !== undefined,
    // What was known of this document, not of another one that was shown before.
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    structuralSharing: false,
    retry: false,
    gcTime: 0,
  });
  const isBehind = data !== undefined && data?.version !== version;
  const added = isKept && last?.before === data ? last?.added : undefined;
  const value = data?.value;
  const responses = useMemo(
    () => (value === undefined || added === undefined ? value : withWritten(value, added)),
    [value, added],
  );
  const written = useCallback(
    ({ plan, changed }: WrittenResponses) =>
      setLast({
        added: plan.added,
        texts: changed.map((one) => ({ model: one.model, version: one.model.getVersionId() })),
        before: data,
      }),
    [data],
  );
  return {
    reading,
    operations,
    responses,
    isBehind,
    /** Why the responses can’t be told, in words. */
    fault: error?.message,
    written,
  };
}

/** What is known of the responses, with those that were written since. */
export function withWritten(
  known: ResponseCoverage,
  added: AddResponsesPlan['added'],
): ResponseCoverage {
  const all = { ...known };
  for (const { operation, status } of added) {
    const { responses, input } = all[operation] ?? { responses: [], input: 'none' };
    if (responses.some((response) => response.status === status)) continue;
    const written = { status, mediaTypes: [coverageMessages.t('grid.unread')], ref: undefined };
    all[operation] = { responses: [...responses, written], input };
  }
  return all;
}

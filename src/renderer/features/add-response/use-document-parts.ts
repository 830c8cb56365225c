import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResponseComponent, SchemaMatch } from '#core/openapi/types.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import { useDocument } from '#renderer/stores/document-store.ts';

type Schema = { name: string; ref: string };

const none: never[] = [];

/** The document's named schemas, in document order. */
export const useSchemas = ({ id }: OpenDocument): readonly Schema[] => {
  const components = useDocument(id, (state) => state.reading?.outline.components);
  return useMemo(
    () =>
      (components ?? none)
        .filter(({ section }) => section === 'schemas')
        .map(({ name, pointer }) => ({ name, ref: `#${pointer}` })),
    [components],
  );
};

/** The document's named responses. */
export const useResponseComponents = (document: OpenDocument): readonly ResponseComponent[] => {
  const version = useDocument(document.id, (state) => state.readVersion);
  const { data } = useQuery({
    queryKey: ['response-components', document.id, version],
    queryFn: async () => {
      const reply = await document.client.ask({ kind: 'responseComponents' });
      return reply.kind === 'answer' ? reply.answer.value : none;
    },
    retry: false,
    gcTime: 0,
  });
  return data ?? none;
};

/** The named schemas of the shape of an example. */
export const useSchemaMatches = (document: OpenDocument, json: string): readonly SchemaMatch[] => {
  const version = useDocument(document.id, (state) => state.readVersion);
  const { data } = useQuery({
    queryKey: ['schema-matches', document.id, version, json],
    queryFn: async () => {
      const reply = await document.client.ask({ kind: 'matchSchemas', json });
      return reply.kind === 'answer' ? reply.answer.value : none;
    },
    enabled: json.trim() !== '',
    retry: false,
    gcTime: 0,
  });
  return data ?? none;
};

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '#renderer/language/use-messages.ts';
import type { ExampleMisfit } from '#core/openapi/example/check-example.ts';
import type { ResponseComponent, SchemaMatch } from '#core/openapi/syntax/types.ts';
import type { BodyDraft } from '#renderer/document/session/document-add-response.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import type { SchemaOption } from './schema-choice.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';

// What a document has is asked for anew with each reading of it: of a new text, and of new texts of the other files.

const none: never[] = [];

/** The document's named schemas, in document order, then those of the design's other files. */
export function useSchemas(document: OpenDocument): readonly SchemaOption[] {
  const components = useDocument(document.id, (state) => state.reading?.outline.components);
  const elsewhere = useElsewhere(document, 'schemas');
  return useMemo(
    () => [
      ...(components ?? none)
        .filter(({ section }) => section === 'schemas')
        .map(({ name, pointer }) => ({
          value: `#${pointer}`,
          label: name,
          name,
          isElsewhere: false,
        })),
      ...elsewhere,
    ],
    [components, elsewhere],
  );
}

/** What other files of the design have for a section of the components, listed with their files. */
function useElsewhere(document: OpenDocument, section: string): readonly SchemaOption[] {
  const readings = useDocument(document.id, (state) => state.readings);
  const { data } = useQuery({
    queryKey: ['elsewhere', document.id, readings],
    queryFn: async () => {
      const reply = await document.client.ask({ kind: 'elsewhere' });
      return reply.kind === 'answer' ? reply.answer.value : none;
    },
    retry: false,
    gcTime: 0,
  });
  return useMemo(
    () =>
      (data ?? none)
        .filter((one) => one.section === section)
        .map(({ name, ref, file }) => ({
          value: ref,
          label: name === file ? file : `${name} (${file})`,
          name,
          isElsewhere: true,
        })),
    [data, section],
  );
}

/** The document's named responses, then those of the design's other files. */
export function useResponseComponents(document: OpenDocument): readonly ResponseComponent[] {
  const readings = useDocument(document.id, (state) => state.readings);
  const { data } = useQuery({
    queryKey: ['response-components', document.id, readings],
    queryFn: async () => {
      const reply = await document.client.ask({ kind: 'responseComponents' });
      return reply.kind === 'answer' ? reply.answer.value : none;
    },
    retry: false,
    gcTime: 0,
  });
  const elsewhere = useElsewhere(document, 'responses');
  return useMemo(
    () => [
      ...(data ?? none),
      ...elsewhere.map(({ label, value }) => ({
        name: label,
        ref: value,
        description: undefined,
        codes: [],
      })),
    ],
    [data, elsewhere],
  );
}

/** Where an example does not fit the schema that was chosen for it. */
export function useExampleMisfits(
  document: OpenDocument,
  { kind, example: json, exampleSchema: schema }: BodyDraft,
): readonly ExampleMisfit[] {
  const language = useLanguage();
  const readings = useDocument(document.id, (state) => state.readings);
  const { data } = useQuery({
    queryKey: ['example-misfits', document.id, readings, json, schema, language],
    queryFn: async () => {
      if (schema === undefined) return none;
      const reply = await document.client.ask({ kind: 'checkExample', json, schema });
      return reply.kind === 'answer' ? reply.answer.value : none;
    },
    enabled: kind === 'example' && schema !== undefined && json.trim() !== '',
    retry: false,
    gcTime: 0,
  });
  return data ?? none;
}

/** The named schemas of the shape of an example. */
export function useSchemaMatches(document: OpenDocument, json: string): readonly SchemaMatch[] {
  const readings = useDocument(document.id, (state) => state.readings);
  const { data } = useQuery({
    queryKey: ['schema-matches', document.id, readings, json],
    queryFn: async () => {
      const reply = await document.client.ask({ kind: 'matchSchemas', json });
      return reply.kind === 'answer' ? reply.answer.value : none;
    },
    enabled: json.trim() !== '',
    retry: false,
    gcTime: 0,
  });
  return data ?? none;
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '#renderer/language/use-messages.ts';
import type { ExampleMisfit } from '#core/openapi/example/check-example.ts';
import type { ResponseComponent, SchemaMatch } from '#core/openapi/syntax/types.ts';
import type { BodyDraft } from '#renderer/document/session/document-add-response.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import type { SchemaOption } from './schema-choice.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { askAgain } from '#renderer/document/worker/ask-again.ts';
import type { AnswerTo, AnyQuestion } from '#renderer/document/worker/spec-protocol.ts';

const none: never[] = [];

/**
 * What the document's worker says, asked anew with each reading: of a new text, and of new texts of the other files. What it
 * said before stays until then, so that no field goes away from under somebody's hands; `undefined` until it has spoken.
 */
function useAnswer<Q extends AnyQuestion>(
  { id, client }: OpenDocument,
  question: Q | undefined,
): AnswerTo<Q['kind']> | undefined {
  const readings = useDocument(id, (state) => state.readings);
  const language = useLanguage();
  const asked = question && JSON.stringify(question);
  const { data } = useQuery({
    queryKey: ['document-parts', id, asked, language, readings],
    queryFn: async () => (question && (await askAgain(client, question))) ?? null,
    enabled: question !== undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === asked ? before : undefined),
    retry: false,
    gcTime: 0,
  });
  return data ?? undefined;
}

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
  const elsewhere = useAnswer(document, { kind: 'elsewhere' })?.value;
  return useMemo(
    () =>
      (elsewhere ?? none)
        .filter((one) => one.section === section)
        .map(({ name, ref, file }) => ({
          value: ref,
          label: name === file ? file : `${name} (${file})`,
          name,
          isElsewhere: true,
        })),
    [elsewhere, section],
  );
}

/** The document's named responses, then those of the design's other files. */
export function useResponseComponents(document: OpenDocument): readonly ResponseComponent[] {
  const own = useAnswer(document, { kind: 'responseComponents' })?.value;
  const elsewhere = useElsewhere(document, 'responses');
  return useMemo(
    () => [
      ...(own ?? none),
      ...elsewhere.map(({ label, value }) => ({
        name: label,
        ref: value,
        description: undefined,
        codes: [],
      })),
    ],
    [own, elsewhere],
  );
}

/** Where an example does not fit the schema that was chosen for it. */
export function useExampleMisfits(
  document: OpenDocument,
  { kind, example: json, exampleSchema: schema }: BodyDraft,
): readonly ExampleMisfit[] {
  const isAsked = kind === 'example' && schema !== undefined && json.trim() !== '';
  return (
    useAnswer(document, isAsked ? { kind: 'checkExample', json, schema } : undefined)?.value ?? none
  );
}

/** The named schemas of the shape of an example. */
export function useSchemaMatches(document: OpenDocument, json: string): readonly SchemaMatch[] {
  const isAsked = json.trim() !== '';
  return useAnswer(document, isAsked ? { kind: 'matchSchemas', json } : undefined)?.value ?? none;
}

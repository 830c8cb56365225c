import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Design, SavedFile } from '#contracts/workbench.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { getText, putText, type TextWithTag } from '#renderer/api/client.ts';
import { designFilePath, designKeys } from '#renderer/api/designs.ts';
import { suggestSlug } from '#renderer/naming/slug.ts';
import { createOverview, readOverview, writeOverview } from './overview-text.ts';
import { isComplete, mergeValues, type OverviewValues } from './overview-values.ts';

const FILE = 'overview.json';

/** The form for overview.json: what the file holds, what was typed, and saving it without touching the rest. */
export const useOverview = (design: Design) => {
  const queries = useQueryClient();
  const path = designFilePath(design.id, FILE);
  const key = [...designKeys.one(design.id), FILE];
  const file = useQuery({ queryKey: key, queryFn: () => readFile(path), retry: false });
  const [edited, setEdited] = useState<{ base: OverviewValues; values: OverviewValues }>();

  const read = file.data === undefined ? undefined : valuesOf(file.data, design);
  const values = edited?.values ?? read;

  const saving = useMutation({
    mutationFn: async () => {
      if (values === undefined || read === undefined) return;
      const before = file.data ?? undefined;
      if (before === undefined) {
        await putText<SavedFile>(path, createOverview(values, design.specFile), { create: true });
        return;
      }
      const text = writeOverview(before.text, edited?.base ?? read, values);
      await putText<SavedFile>(path, text, { ifMatch: before.etag });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: designKeys.list });
      setEdited(undefined);
    },
  });

  return {
    file,
    values,
    isMissing: file.data === null,
    isDirty: edited !== undefined || file.data === null,
    saving,
    change: (part: Partial<OverviewValues>) => {
      if (values === undefined) return;
      saving.reset();
      setEdited({ base: edited?.base ?? values, values: { ...values, ...part } });
    },
    /** Writes what was typed; true when the file holds what the form shows. */
    save: async (): Promise<boolean> => {
      if (values === undefined || (edited === undefined && file.data !== null)) return true;
      if (!isComplete(values)) return false;
      return saving.mutateAsync().then(
        () => true,
        () => false,
      );
    },
    /** After another program changed the file: reads it, and keeps what was typed here. */
    readAgain: async () => {
      saving.reset();
      const { data } = await file.refetch();
      const theirs = data === undefined ? undefined : valuesOf(data, design);
      if (theirs === undefined || edited === undefined) return;
      setEdited({ base: theirs, values: mergeValues(edited.base, edited.values, theirs) });
    },
    discard: () => {
      saving.reset();
      setEdited(undefined);
    },
  };
};

export type OverviewForm = ReturnType<typeof useOverview>;

const readFile = async (path: string): Promise<TextWithTag | null> => {
  try {
    return await getText(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const valuesOf = (file: TextWithTag | null, design: Design): OverviewValues | undefined => {
  if (file === null) {
    return {
      name: design.name,
      slug: design.slug ?? suggestSlug(design.name),
      version: design.version ?? '1.0.0',
      summary: '',
      status: '',
      lifecycle: '',
      tags: [],
      links: [],
    };
  }
  const read = readOverview(file.text);
  return read.kind === 'read' ? read.values : undefined;
};

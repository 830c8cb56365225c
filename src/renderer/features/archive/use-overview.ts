import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Finding } from '#core/finding.ts';
import { checkOverview } from '#core/archive/check-overview.ts';
import type { SpecChange } from '#core/openapi/index.ts';
import type { Design } from '#contracts/workbench.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { followOverview } from '#renderer/stores/overview/follow-overview.ts';
import { changeDraft, openOverview } from '#renderer/stores/overview/overview-draft.ts';
import { readOverviewObject } from '#renderer/stores/overview/overview-json.ts';
import { isDirty, useOverviewState } from '#renderer/stores/overview/overview-store.ts';
import { saveOverview } from '#renderer/stores/overview/save-overview.ts';
import type { FormContext } from './form/form-context.ts';
import { useSpecVersionWriter } from './use-spec-version-writer.ts';

/** overview.json of a design: its text as it is being edited, what it says, and what is wrong with it. */
export const useOverview = (design: Design, specVersion: string | null) => {
  const { id, files } = design;
  const queries = useQueryClient();
  const state = useOverviewState(id);
  const draft = state.kind === 'open' ? state.draft : undefined;
  const text = draft?.steps.text;

  useEffect(() => {
    void openOverview(design);
    return followOverview(id);
    // A design that is described anew is the same one: what is open stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  const root = useMemo(() => (text === undefined ? undefined : readOverviewObject(text)), [text]);
  const paths = useMemo(() => files.map(({ path }) => path), [files]);
  const findings = useMemo(
    () => (text === undefined ? [] : checkOverview(new TextEncoder().encode(text), paths)),
    [text, paths],
  );
  const save = useCallback(async (): Promise<boolean> => {
    const saved = await saveOverview(id);
    if (saved) await queries.invalidateQueries({ queryKey: designKeys.list });
    return saved;
  }, [id, queries]);
  const writeSpecVersion = useSpecVersionWriter(design);
  const form = useMemo(
    () =>
      root === undefined
        ? undefined
        : { ...formOf(id, root, paths, findings), specVersion, writeSpecVersion },
    [id, root, paths, specVersion, findings, writeSpecVersion],
  );

  return {
    design,
    state,
    draft,
    form,
    findings,
    isDirty: draft !== undefined && isDirty(draft),
    isMissing: draft?.file === null,
    /** Writes the text; true when the file holds what the form shows. */
    save,
    readAgain: () => void openOverview(design),
  };
};

export type OverviewForm = ReturnType<typeof useOverview>;

const formOf = (
  designId: string,
  root: Record<string, unknown>,
  files: readonly string[],
  findings: readonly Finding[],
): Omit<FormContext, 'specVersion' | 'writeSpecVersion'> => {
  const at = (severity: Finding['severity'], pointer: string) =>
    findings
      .filter((finding) => finding.severity === severity && finding.pointer === pointer)
      .map(({ message, hint }) => `${message} ${hint}`);
  return {
    root,
    files,
    errorAt: (...pointers) => pointers.flatMap((pointer) => at('error', pointer))[0],
    warningAt: (pointer) => at('warning', pointer)[0],
    change: (changes: readonly SpecChange[], of: string) => changeDraft(designId, changes, of),
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import type { Design } from '#contracts/workbench.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { followOverview } from '#renderer/overview/save-overview.ts';
import { includeOverview } from '#renderer/overview/save-overview.ts';
import { changeDraft, openOverview } from '#renderer/overview/overview-draft.ts';
import { readOverviewObject } from '#renderer/overview/overview-json.ts';
import { isDirty, useOverviewState } from '#renderer/overview/overview-store.ts';
import { saveOverview } from '#renderer/overview/save-overview.ts';
import type { FormContext } from './form/form-context.ts';
import { useOverviewFindings } from './use-overview-findings.ts';
import { useSpecVersionWriter } from './use-spec-version-writer.ts';

/** overview.json of a design: its text as it is being edited, what it says, and what is wrong with it. */
export function useOverview(design: Design, specVersion: string | null) {
  const { id, files } = design;
  const queries = useQueryClient();
  const state = useOverviewState(id);
  const draft = state.kind === 'open' ? state.draft : undefined;
  const text = draft?.steps.text;

  useEffect(() => {
    void includeOverview(design);
    return followOverview(design.id);
  }, [design]);

  // What is on disk changed, here or by another program: what was checked before is of no use.
  const etag = draft && (draft.file?.etag ?? 'none');
  const checkedTag = useRef<string>(undefined);
  useEffect(() => {
    if (checkedTag.current !== undefined && checkedTag.current !== etag) {
      void queries.invalidateQueries({ queryKey: designKeys.list });
    }
    checkedTag.current = etag;
  }, [etag, queries]);

  const root = useMemo(() => (text === undefined ? undefined : readOverviewObject(text)), [text]);
  const paths = useMemo(() => files.map(({ path }) => path), [files]);
  const findings = useOverviewFindings(text, paths);
  // Who is quick asks for it before the file was read.
  const save = useCallback(async () => {
    await openOverview(design);
    return saveOverview(design.id);
  }, [design]);
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
}

export type OverviewForm = ReturnType<typeof useOverview>;

function formOf(
  designId: string,
  root: Record<string, unknown>,
  files: readonly string[],
  findings: readonly Finding[],
): Omit<FormContext, 'specVersion' | 'writeSpecVersion'> {
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
}

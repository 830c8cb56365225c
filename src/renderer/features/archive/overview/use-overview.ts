import { archiveMessages } from '#messages/en/archive.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import { isMuted } from '#core/ruleset/join-ruleset.ts';
import type { Muted } from '#core/ruleset/ruleset-outcome.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import type { Design } from '#contracts/workbench.ts';
import { designKeys } from '#renderer/api/designs.ts';
import { followOverview } from '#renderer/overview/save-overview.ts';
import { includeOverview } from '#renderer/overview/save-overview.ts';
import { changeDraft, openOverview } from '#renderer/overview/overview-draft.ts';
import { readOverviewObject } from '#renderer/overview/overview-json.ts';
import { isDirty, useOverviewState } from '#renderer/overview/overview-store.ts';
import { saveOverview } from '#renderer/overview/save-overview.ts';
import type { FormContext } from '#renderer/features/archive/form/form-context.ts';
import { useLanguage } from '#renderer/language/use-messages.ts';
import { askForOverviewFindings } from '#renderer/overview/ask-overview-worker.ts';
import { notifications } from '@mantine/notifications';

/** overview.json of a design: its text as it is being edited, what it says, and what is wrong with it. */
export function useOverview(design: Design, specVersion: string | null, muted: readonly Muted[]) {
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
  const found = useOverviewFindings(text, paths);
  const findings = useMemo(
    () => found.filter((one) => one.severity === 'error' || !isMuted(one, muted)),
    [found, muted],
  );
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
): Omit<FormContext, 'specVersion' | 'writeSpecVersion' | 'isLeft' | 'forget'> {
  const at = (severity: Finding['severity'], pointer: string) =>
    findings
      .filter((finding) => finding.severity === severity && finding.pointer === pointer)
      .map(({ message, hint }) => `${message} ${hint}`);
  return {
    root,
    files,
    errorAt: (...pointers) => pointers.flatMap((pointer) => at('error', pointer))[0],
    isWrong: (pointer) => at('error', pointer).length > 0,
    warningAt: (pointer) => at('warning', pointer)[0],
    change: (changes: readonly SpecChange[], of: string) => changeDraft(designId, changes, of),
  };
}

const NONE: readonly Finding[] = [];

/** What is wrong with the text of overview.json; what was found last stays until the new text has been looked at. */
function useOverviewFindings(
  text: string | undefined,
  files: readonly string[],
): readonly Finding[] {
  const [findings, setFindings] = useState(NONE);
  const language = useLanguage();
  useEffect(() => {
    if (text === undefined) return undefined;
    let isWanted = true;
    const look = async () => {
      const found = await askForOverviewFindings({ text, files });
      // Most keys change nothing of it, and then nothing is drawn again.
      if (isWanted) setFindings((known) => (isSame(known, found) ? known : found));
    };
    // Without the worker the check of what is saved still tells.
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text, files, language]);
  return findings;
}

function isSame(some: readonly Finding[], others: readonly Finding[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

/** Gives the OpenAPI document a version, through the editor's text, and says what came of it. */
function useSpecVersionWriter(design: Design): (version: string) => void {
  const queries = useQueryClient();
  return useCallback(
    (version) => {
      const write = async () => {
        const { writeDocumentVersion } =
          await import('#renderer/features/archive/document-changes.ts');
        const outcome = await writeDocumentVersion(design, version);
        await queries.invalidateQueries({ queryKey: designKeys.one(design.id) });
        return outcome.kind === 'refused'
          ? outcome.message
          : outcome.kind === 'saved'
            ? archiveMessages.t('overview.versionSaved', { file: design.specFile, version })
            : archiveMessages.t('overview.versionUnsaved', { file: design.specFile, version });
      };
      write().then(
        (message) => notifications.show({ message }),
        (error: Error) =>
          notifications.show({ title: archiveMessages.t('notChanged'), message: error.message }),
      );
    },
    [design, queries],
  );
}

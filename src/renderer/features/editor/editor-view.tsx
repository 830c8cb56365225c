import { Fragment, type ReactNode } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { editorMessages } from '#messages/en/editor.ts';
import type { Design } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesign } from '#renderer/api/designs.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useOpenDocument } from './use-open-document.ts';
import { Loader } from '@mantine/core';
import classes from './editor-panes.module.css';

type Props = {
  designId: string;
  /** Another file of the design than its OpenAPI document. */
  file?: string | undefined;
  /** Draws the view of the document. */
  children: (design: Design, document: OpenDocument) => ReactNode;
};

/** A view of one design's open document, at `#/designs/:id`: opens it, and says what keeps it from opening. */
export function EditorView({ designId, file, children }: Props) {
  const design = useDesign(designId);
  const document = useOpenDocument(designId, design.data?.specFile, file);

  if (design.data !== undefined && document.data !== undefined) {
    return <Fragment key={document.data.id}>{children(design.data, document.data)}</Fragment>;
  }
  const failed = [design, document].find((query) => query.isError);
  return failed === undefined ? (
    <LoadingDocument />
  ) : (
    <ErrorState {...describeError(failed.error)} onRetry={() => void failed.refetch()} />
  );
}

function LoadingDocument() {
  const t = useMessages(editorMessages);
  return (
    <output className={classes['loading']}>
      <Loader aria-hidden="true" />
      {t('opening')}
    </output>
  );
}

import { Modal, Skeleton } from '@mantine/core';
import type { DocSummary } from '#contracts/portal.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { SafeHtml } from '#renderer/markdown/safe-html.tsx';
import { useDocumentHtml } from './use-document-html.ts';

function Content({ slug, doc }: { slug: string; doc: DocSummary }) {
  const { text, html } = useDocumentHtml(slug, doc);
  if (text.isPending) {
    return (
      <div aria-busy="true">
        <output className="visually-hidden">Reading the document</output>
        <Skeleton height={20} width="40%" mb={14} />
        <Skeleton height={120} />
      </div>
    );
  }
  if (text.isError) {
    return (
      <ErrorState
        title="The document could not be read"
        detail={describeError(text.error).detail}
        onRetry={() => void text.refetch()}
      />
    );
  }
  return <SafeHtml html={html} />;
}

type Props = { slug: string; doc: DocSummary | undefined; onClose: () => void };

/** One document of an API, rendered, its images included. */
export function DocumentDialog({ slug, doc, onClose }: Props) {
  return (
    <Modal opened={doc !== undefined} onClose={onClose} title={doc?.title ?? doc?.path} size="xl">
      {doc === undefined ? undefined : <Content slug={slug} doc={doc} />}
    </Modal>
  );
}

import { Modal, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DesignSummary } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { requestReview, reviewsKey } from '#renderer/api/pushes.ts';
import { DifferenceList } from '#renderer/components/difference-list.tsx';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { saveOpenText } from '#renderer/document/journal/unsaved-documents.ts';
import classes from './compare-dialog.module.css';

type Props = { slug: string; onClose: () => void };

/** What the design changes of what the portal holds; nothing is written by it. */
function useComparison(portal: string, slug: string, design: string) {
  return useQuery({
    queryKey: [...reviewsKey, design, portal, slug],
    queryFn: async ({ signal }) => {
      await saveOpenText(design);
      return requestReview(design, { portal, slug }, signal);
    },
    gcTime: 0,
    retry: false,
  });
}

function Comparison({ slug, design }: { slug: string; design: DesignSummary }) {
  const compared = useComparison(usePortalId(), slug, design.id);
  if (compared.isPending) return <output className={classes['quiet']}>Comparing…</output>;
  if (compared.isError) {
    return (
      <ErrorState {...describeError(compared.error)} onRetry={() => void compared.refetch()} />
    );
  }
  const { differences, notes } = compared.data;
  return (
    <div aria-live="polite">
      {differences === null ? undefined : <DifferenceList differences={differences} />}
      {notes.map((note) => (
        <p key={note} className={classes['quiet']}>
          {note}
        </p>
      ))}
    </div>
  );
}

function Content({ slug, onClose }: Props) {
  const designs = useDesigns().data?.designs;
  const [chosen, setChosen] = useState<string>();
  if (designs === undefined) return <output className={classes['quiet']}>Reading…</output>;
  const design =
    designs.find(({ id }) => id === chosen) ??
    designs.find((one) => one.slug === slug) ??
    designs[0];
  if (design === undefined) {
    return (
      <p className={classes['quiet']}>
        There is no design to compare with. Create one, or open this API as one, under{' '}
        <Link href="/designs" onClick={onClose}>
          Designs
        </Link>
        .
      </p>
    );
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label="Design"
        description="Shows how it differs from the API on the portal."
        data={designs.map(({ id, name }) => ({ value: id, label: name }))}
        value={design.id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Comparison key={design.id} slug={slug} design={design} />
    </Stack>
  );
}

/** **Compare with design**: what a design would change of an API of the catalog. */
export function CompareDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Compare with design" size={680}>
      <Content {...props} />
    </Modal>
  );
}

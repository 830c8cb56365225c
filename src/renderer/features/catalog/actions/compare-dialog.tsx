import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
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
  const t = useMessages(catalogActionsMessages);
  const compared = useComparison(usePortalId(), slug, design.id);
  if (compared.isPending)
    return <output className={classes['quiet']}>{t('compare.comparing')}</output>;
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
  const t = useMessages(catalogActionsMessages);
  const designs = useDesigns().data?.designs;
  const [chosen, setChosen] = useState<string>();
  if (designs === undefined)
    return <output className={classes['quiet']}>{t('compare.reading')}</output>;
  const design =
    designs.find(({ id }) => id === chosen) ??
    designs.find((one) => one.slug === slug) ??
    designs[0];
  if (design === undefined) {
    return (
      <p className={classes['quiet']}>
        {t.rich('compare.noDesign', {
          a: (text) => (
            <Link href="/designs" onClick={onClose}>
              {text}
            </Link>
          ),
        })}
      </p>
    );
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('compare.design')}
        description={t('compare.designHelp')}
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
  const t = useMessages(catalogActionsMessages);
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('compare.title')} size={680}>
      <Content {...props} />
    </Modal>
  );
}

import { useMessages } from '#renderer/language/use-messages.ts';
import { homeMessages } from '#messages/en/home.ts';
import { Button, Title } from '@mantine/core';
import { useLocation } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useCreateDesign } from '#renderer/api/designs.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './home.module.css';

const sample = {
  // oxlint-disable-next-line portolan/texts-in-messages -- its name in the document, whose language is English
  name: 'Portolan Portal API',
  slug: 'portolan-portal-api',
  template: 'portal-api',
  format: 'yaml',
} as const;

/** A real design to begin with, for who has none. */
export function SampleOffer() {
  const t = useMessages(homeMessages);
  const [, navigate] = useLocation();
  const creation = useCreateDesign();
  return (
    <section aria-labelledby="sample" className={classes['sample']}>
      <div className={classes['sampleText']}>
        <Title order={2} id="sample" className={classes['heading'] ?? ''}>
          {t('sample.heading')}
        </Title>
        <p>{t('sample.text')}</p>
        {creation.isError ? <Refusal>{describeError(creation.error).detail}</Refusal> : undefined}
      </div>
      <Button
        variant="default"
        loading={creation.isPending}
        onClick={() => {
          creation.mutate(sample, {
            onSuccess: (design) => {
              navigate(`/designs/${encodeURIComponent(design.id)}`);
            },
          });
        }}
      >
        {t('sample.open')}
      </Button>
    </section>
  );
}

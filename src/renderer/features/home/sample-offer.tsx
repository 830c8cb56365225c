import { Button, Title } from '@mantine/core';
import { useLocation } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useCreateDesign } from '#renderer/api/designs.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './home.module.css';

const sample = {
  name: 'Portolan Portal API',
  slug: 'portolan-portal-api',
  template: 'portal-api',
  format: 'yaml',
} as const;

/** A real design to begin with, for who has none. */
export function SampleOffer() {
  const [, navigate] = useLocation();
  const creation = useCreateDesign();
  return (
    <section aria-labelledby="sample" className={classes['sample']}>
      <div className={classes['sampleText']}>
        <Title order={2} id="sample" className={classes['heading'] ?? ''}>
          Look around first
        </Title>
        <p>
          The API of Portolan’s own portal, as a design: with parameters, schemas and error
          responses, ready to edit and import.
        </p>
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
        Open the sample
      </Button>
    </section>
  );
}

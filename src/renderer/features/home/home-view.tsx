import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconFileCode, IconPackage, IconWorldUpload } from '@tabler/icons-react';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { DesignActions } from '#renderer/shell/design-actions.tsx';
import classes from './home.module.css';
import { RecentDesigns } from './recent-designs.tsx';
import { RhumbLines } from './rhumb-lines.tsx';
import { SampleOffer } from './sample-offer.tsx';

const steps = [
  {
    name: 'Design',
    icon: IconFileCode,
    text: 'Write the OpenAPI document. Problems appear as you type, and adding a response takes two keystrokes.',
  },
  {
    name: 'Pack',
    icon: IconPackage,
    text: 'Name the API and choose its documents. Portolan packs them into one checked archive.',
  },
  {
    name: 'Publish',
    icon: IconWorldUpload,
    text: 'Import the archive into the portal. The catalog then shows it as its readers will see it.',
  },
] as const;

/** Who has designs goes on with one; who has none yet is told what this is. */
export function HomeView() {
  useDocumentTitle('Home – Portolan');
  const { data, error } = useDesigns();
  // One or the other, and nothing that moves away under the pointer once the designs are known.
  if (data === undefined && error === null) return <div className={classes['home']} />;
  const designs = data?.designs ?? [];
  return (
    <div className={classes['home']}>
      {error === null ? undefined : <Refusal>{describeError(error).detail}</Refusal>}
      {designs.length > 0 ? <RecentDesigns designs={designs} /> : <Welcome />}
      {data !== undefined && designs.length === 0 ? <SampleOffer /> : undefined}
      <section aria-labelledby="steps">
        <Title order={2} id="steps" className={classes['heading'] ?? ''}>
          How it works
        </Title>
        <ol className={classes['steps']}>
          {steps.map(({ name, icon: Icon, text }, index) => (
            <li key={name} className={classes['step']}>
              <div className={classes['stepIcon']}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
              </div>
              <Title order={3}>
                <span className={classes['stepNumber']}>{index + 1}</span> {name}
              </Title>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Welcome() {
  return (
    <section className={classes['hero']}>
      <RhumbLines />
      <div className={classes['heroText']}>
        <Title order={1} className={classes['headline'] ?? ''}>
          From first draft to a published API
        </Title>
        <p className={classes['lead']}>
          Design OpenAPI documents on your own disk, and publish them when they are ready.
        </p>
        <div className={classes['actions']}>
          <DesignActions size="md" />
        </div>
      </div>
    </section>
  );
}

import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconFileCode, IconPackage, IconWorldUpload } from '@tabler/icons-react';
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

export function HomeView() {
  useDocumentTitle('Home – Portolan');
  return (
    <div className={classes['home']}>
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
      <RecentDesigns />
      <SampleOffer />
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

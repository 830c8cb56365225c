import { useMessages } from '#renderer/language/use-messages.ts';
import { homeMessages } from '#messages/en/home.ts';
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
    name: 'steps.design',
    icon: IconFileCode,
    text: 'steps.designText',
  },
  {
    name: 'steps.pack',
    icon: IconPackage,
    text: 'steps.packText',
  },
  {
    name: 'steps.publish',
    icon: IconWorldUpload,
    text: 'steps.publishText',
  },
] as const;

/** Who has designs goes on with one; who has none yet is told what this is. */
export function HomeView() {
  const t = useMessages(homeMessages);
  useDocumentTitle(t('title'));
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
          {t('steps.heading')}
        </Title>
        <ol className={classes['steps']}>
          {steps.map(({ name, icon: Icon, text }, index) => (
            <li key={name} className={classes['step']}>
              <div className={classes['stepIcon']}>
                <Icon size={20} stroke={1.6} aria-hidden="true" />
              </div>
              <Title order={3}>
                <span className={classes['stepNumber']}>{index + 1}</span> {t(name)}
              </Title>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Welcome() {
  const t = useMessages(homeMessages);
  return (
    <section className={classes['hero']}>
      <RhumbLines />
      <div className={classes['heroText']}>
        <Title order={1} className={classes['headline'] ?? ''}>
          {t('headline')}
        </Title>
        <p className={classes['lead']}>{t('lead')}</p>
        <div className={classes['actions']}>
          <DesignActions size="md" />
        </div>
      </div>
    </section>
  );
}

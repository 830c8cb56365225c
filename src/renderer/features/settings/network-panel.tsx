import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import type { NetworkSettings } from '#contracts/network-settings.ts';
import type { SecretPlaces } from '#contracts/remote-portals.ts';
import { settingsMessages } from '#messages/en/settings.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { openPortalDialog } from '#renderer/stores/dialog-store.ts';
import { NetworkFields } from './network-fields.tsx';
import classes from './settings.module.css';
import { useNetworkForm } from './network-form.ts';

type Props = { settings: NetworkSettings; secrets: SecretPlaces };

function Unlock() {
  const t = useMessages(settingsMessages);
  return (
    <Button size="xs" variant="default" onClick={() => openPortalDialog({ kind: 'unlock' })}>
      {t('network.unlock')}
    </Button>
  );
}

function InUse({ settings, secrets }: Props) {
  const t = useMessages(settingsMessages);
  return (
    <section aria-labelledby="network-in-use" className={classes['in-use']}>
      <h3 id="network-in-use" className={classes['subheading']}>
        {t('network.inUse')}
      </h3>
      <ul className={classes['text']}>
        {settings.inUse.map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {settings.faults.map((text) => (
        <Refusal key={text}>{text}</Refusal>
      ))}
      {settings.faults.length > 0 && secrets.locked ? <Unlock /> : undefined}
    </section>
  );
}

/** **Network**: the way to portals that others run, set here or in the environment. */
export function NetworkPanel({ settings, secrets }: Props) {
  const t = useMessages(settingsMessages);
  const form = useNetworkForm(settings, secrets);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isSaving) form.save();
  };
  return (
    <section aria-labelledby="settings-network" className={classes['panel']}>
      <h2 id="settings-network" className={classes['heading']}>
        {t('network.title')}
      </h2>
      <p className={classes['note']}>{t('network.note')}</p>
      <InUse settings={settings} secrets={secrets} />
      <form onSubmit={submit} noValidate className={classes['form']}>
        <NetworkFields form={form} settings={settings} secrets={secrets} />
        {form.problems.form === undefined ? undefined : <Refusal>{form.problems.form}</Refusal>}
        {form.isLocked ? <Unlock /> : undefined}
        <div className={classes['actions']}>
          <Button type="submit" loading={form.isSaving}>
            {t('network.save')}
          </Button>
          <output className={classes['quiet']}>{form.isSaved ? t('network.saved') : ''}</output>
        </div>
      </form>
    </section>
  );
}

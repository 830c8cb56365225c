import { TextInput } from '@mantine/core';
import type { NetworkSettings } from '#contracts/network-settings.ts';
import type { SecretPlaces } from '#contracts/remote-portals.ts';
import { settingsMessages } from '#messages/en/settings.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { KeepInField } from '#renderer/components/keep-in-field.tsx';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from './settings.module.css';
import type { NetworkForm } from './network-form.ts';

type Props = { form: NetworkForm; settings: NetworkSettings; secrets: SecretPlaces };

const plain = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;

/** Proxy, its name and password, what is reached without it, and certificates. */
export function NetworkFields({ form, settings, secrets }: Props) {
  const t = useMessages(settingsMessages);
  const { draft, problems, change } = form;
  const hasProxy = draft.proxy.trim() !== '';
  return (
    <>
      <TextInput
        label={t('network.proxy')}
        description={t('network.proxyHelp')}
        placeholder="http://proxy.example.com:3128"
        {...plain}
        value={draft.proxy}
        error={problems.proxy}
        onChange={(event) => change({ proxy: event.currentTarget.value })}
      />
      <div className={classes['pair']}>
        <TextInput
          label={t('network.proxyUser')}
          description={t('network.proxyUserHelp')}
          {...plain}
          value={draft.proxyUser}
          error={problems.proxyUser}
          onChange={(event) => change({ proxyUser: event.currentTarget.value })}
        />
        <SecretInput
          field={form.password}
          label={t('network.proxyPassword')}
          description={
            settings.hasProxyPassword
              ? t('network.proxyPasswordKept')
              : t('network.proxyPasswordHelp')
          }
          autoComplete="new-password"
          error={problems.proxyPassword}
          onChange={form.forget}
        />
      </div>
      {hasProxy && draft.proxyUser.trim() !== '' ? (
        <KeepInField
          secrets={secrets}
          value={draft.keepIn}
          error={undefined}
          onChange={(keepIn) => change({ keepIn })}
        />
      ) : undefined}
      <TextInput
        label={t('network.noProxy')}
        description={t('network.noProxyHelp')}
        placeholder="intern.example.com, .example.net"
        {...plain}
        value={draft.noProxy}
        error={problems.noProxy}
        onChange={(event) => change({ noProxy: event.currentTarget.value })}
      />
      <TextInput
        label={t('network.extraCa')}
        description={t('network.extraCaHelp')}
        placeholder="/etc/ssl/company.pem"
        {...plain}
        value={draft.extraCa}
        error={problems.extraCa}
        onChange={(event) => change({ extraCa: event.currentTarget.value })}
      />
    </>
  );
}

import { TextInput } from '@mantine/core';
import type { NetworkSettings } from '#contracts/network-settings.ts';
import type { SecretPlaces } from '#contracts/remote-portals.ts';
import { KeepInField } from '#renderer/components/keep-in-field.tsx';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from './settings.module.css';
import type { NetworkForm } from './network-form.ts';

type Props = { form: NetworkForm; settings: NetworkSettings; secrets: SecretPlaces };

const plain = { autoComplete: 'off', spellCheck: false } as const;

/** Proxy, its name and password, what is reached without it, and certificates. */
export function NetworkFields({ form, settings, secrets }: Props) {
  const { draft, problems, change } = form;
  const hasProxy = draft.proxy.trim() !== '';
  return (
    <>
      <TextInput
        label="Proxy"
        description="If empty, HTTPS_PROXY and HTTP_PROXY apply; without them, the connection is direct."
        placeholder="http://proxy.example.com:3128"
        {...plain}
        value={draft.proxy}
        error={problems.proxy}
        onChange={(event) => change({ proxy: event.currentTarget.value })}
      />
      <div className={classes['pair']}>
        <TextInput
          label="Proxy user name"
          description="If the proxy asks for one."
          {...plain}
          value={draft.proxyUser}
          error={problems.proxyUser}
          onChange={(event) => change({ proxyUser: event.currentTarget.value })}
        />
        <SecretInput
          field={form.password}
          label="Proxy password"
          description={
            settings.hasProxyPassword
              ? 'One is saved for this proxy. Leave this empty to keep it.'
              : 'It is sent to the proxy only.'
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
        label="No proxy for"
        description="Hosts, separated by commas; .example.com includes its subdomains. If empty, NO_PROXY applies. This computer is always reached directly."
        placeholder="intern.example.com, .example.net"
        {...plain}
        value={draft.noProxy}
        error={problems.noProxy}
        onChange={(event) => change({ noProxy: event.currentTarget.value })}
      />
      <TextInput
        label="Extra certificates"
        description="The full path of a PEM file with your company's certificate authority. If empty, PORTOLAN_EXTRA_CA applies."
        placeholder="/etc/ssl/company.pem"
        {...plain}
        value={draft.extraCa}
        error={problems.extraCa}
        onChange={(event) => change({ extraCa: event.currentTarget.value })}
      />
    </>
  );
}

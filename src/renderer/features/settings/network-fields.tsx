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
        description="Empty: as HTTPS_PROXY and HTTP_PROXY say, or directly."
        placeholder="http://proxy.example.com:3128"
        {...plain}
        value={draft.proxy}
        error={problems.proxy}
        onChange={(event) => change({ proxy: event.currentTarget.value })}
      />
      <div className={classes['pair']}>
        <TextInput
          label="Name for the proxy"
          description="Where it asks who you are."
          {...plain}
          value={draft.proxyUser}
          error={problems.proxyUser}
          onChange={(event) => change({ proxyUser: event.currentTarget.value })}
        />
        <SecretInput
          field={form.password}
          label="Password for the proxy"
          description={
            settings.hasProxyPassword
              ? 'One is kept for this proxy. Leave this empty to keep it.'
              : 'It goes to the proxy only.'
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
        description="Hosts with commas between them, .example.com for all below it. Empty: as NO_PROXY says. This computer itself is always reached directly."
        placeholder="intern.example.com, .example.net"
        {...plain}
        value={draft.noProxy}
        error={problems.noProxy}
        onChange={(event) => change({ noProxy: event.currentTarget.value })}
      />
      <TextInput
        label="Extra certificates"
        description="The whole path of a file (PEM) with your company's own authority. Empty: as PORTOLAN_EXTRA_CA says."
        placeholder="/etc/ssl/company.pem"
        {...plain}
        value={draft.extraCa}
        error={problems.extraCa}
        onChange={(event) => change({ extraCa: event.currentTarget.value })}
      />
    </>
  );
}

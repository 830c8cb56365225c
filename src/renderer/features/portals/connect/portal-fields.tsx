import { Checkbox, TextInput } from '@mantine/core';
import type { RememberedPortal, SecretPlaces } from '#contracts/remote-portals.ts';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import { KeepInField } from '#renderer/components/keep-in-field.tsx';
import { isPlainHttp } from './portal-form.ts';
import classes from '#renderer/features/portals/portals.module.css';
import type { PortalForm } from './use-portal-form.ts';

type Props = {
  form: PortalForm;
  remembered: RememberedPortal | undefined;
  secrets: SecretPlaces;
};

const plain = { autoComplete: 'off', spellCheck: false } as const;

/** Says of a field what stands behind it already. */
function keptHint(isKept: boolean | undefined, otherwise: string): string {
  return isKept === true ? 'One is saved. Leave this empty to keep it.' : otherwise;
}

export function PortalFields({ form, remembered, secrets }: Props) {
  const { draft, problems, change, fields, forget } = form;
  return (
    <>
      <div className={classes['pair']}>
        <TextInput
          label="Name"
          data-autofocus
          placeholder="Company portal"
          {...plain}
          maxLength={120}
          value={draft.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Address"
          type="url"
          placeholder="https://portal.example.com"
          {...plain}
          value={draft.address}
          error={problems.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
      </div>
      {isPlainHttp(draft.address) ? (
        <Checkbox
          label="Use plain HTTP"
          description="Others on the network can read and change what is sent, including the password."
          checked={draft.plainHttp}
          error={problems.plainHttp}
          onChange={(event) => change({ plainHttp: event.currentTarget.checked })}
        />
      ) : undefined}
      <div className={classes['pair']}>
        <TextInput
          label="E-mail"
          type="email"
          description="Leave this empty for read-only access."
          {...plain}
          value={draft.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <SecretInput
          field={fields.password}
          label="Password"
          description={keptHint(remembered?.hasPassword, 'Portolan uses it to sign in.')}
          autoComplete="new-password"
          error={problems.password}
          onChange={forget}
        />
      </div>
      <SecretInput
        field={fields.provisioningSecret}
        label="Provisioning secret"
        description={keptHint(
          remembered?.hasProvisioningSecret,
          'Optional. Lets Portolan create tenants on the portal.',
        )}
        autoComplete="off"
        error={problems.provisioningSecret}
        onChange={forget}
      />
      <KeepInField
        secrets={secrets}
        value={draft.keepIn}
        error={problems.keepIn}
        onChange={(keepIn) => change({ keepIn })}
      />
    </>
  );
}

import { Checkbox, TextInput } from '@mantine/core';
import type { RememberedPortal, SecretPlaces } from '#contracts/remote-portals.ts';
import { portalsFormsMessages } from '#messages/en/portals-forms.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
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
  return isKept === true ? portalsFormsMessages.t('connect.kept') : otherwise;
}

export function PortalFields({ form, remembered, secrets }: Props) {
  const t = useMessages(portalsFormsMessages);
  const { draft, problems, change, fields, forget } = form;
  return (
    <>
      <div className={classes['pair']}>
        <TextInput
          label={t('connect.name')}
          data-autofocus
          placeholder={t('connect.namePlaceholder')}
          {...plain}
          maxLength={120}
          value={draft.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('connect.address')}
          dir="ltr"
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
          label={t('connect.plainHttp')}
          description={t('connect.plainHttpHelp')}
          checked={draft.plainHttp}
          error={problems.plainHttp}
          onChange={(event) => change({ plainHttp: event.currentTarget.checked })}
        />
      ) : undefined}
      <div className={classes['pair']}>
        <TextInput
          label={t('connect.email')}
          dir="ltr"
          type="email"
          description={t('connect.emailHelp')}
          {...plain}
          value={draft.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <SecretInput
          field={fields.password}
          label={t('connect.password')}
          dir="ltr"
          description={keptHint(remembered?.hasPassword, t('connect.passwordHelp'))}
          autoComplete="new-password"
          error={problems.password}
          onChange={forget}
        />
      </div>
      <SecretInput
        field={fields.provisioningSecret}
        label={t('connect.secret')}
        dir="ltr"
        description={keptHint(remembered?.hasProvisioningSecret, t('connect.secretHelp'))}
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

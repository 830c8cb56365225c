import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { SignupReply } from '#contracts/portal-provisioning.ts';
import { useSignup, useDomainCheck } from '#renderer/api/provisioning.ts';
import { portalsFormsMessages } from '#messages/en/portals-forms.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from '#renderer/features/portals/portals.module.css';
import {
  emptyTenant,
  MIN_PASSWORD,
  signupRefusal,
  type TenantDraft,
  type TenantProblems,
  tenantProblems,
  tenantSlug,
  toSignup,
  describeDomain,
} from './signup-form.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { describeError } from '#renderer/api/api-error.ts';

type Props = { portal: RememberedPortal; onClose: () => void };

function code(text: ReactNode) {
  return <code>{text}</code>;
}

function Made({ reply, onClose }: { reply: SignupReply; onClose: () => void }) {
  const t = useMessages(portalsFormsMessages);
  const { tenant, user } = reply;
  const made = { name: tenant.name, slug: tenant.slug, email: user.email, code };
  return (
    <Stack gap="md">
      <output>
        {tenant.domain === null
          ? t.rich('provision.made', made)
          : t.rich('provision.madeWithDomain', { ...made, domain: tenant.domain })}
      </output>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('provision.close')}</Button>
      </Group>
    </Stack>
  );
}

function ProvisionForm({ portal, onClose }: Props) {
  const t = useMessages(portalsFormsMessages);
  const [draft, setDraft] = useState<TenantDraft>(emptyTenant);
  const [own, setOwn] = useState<TenantProblems>({});
  const password = useRef<HTMLInputElement>(null);
  const signup = useSignup(portal.id);
  const problems: TenantProblems = {
    ...(signup.isError ? signupRefusal(signup.error) : {}),
    ...own,
  };

  const forget = (): void => {
    signup.reset();
    setOwn({});
  };
  const change = (part: Partial<TenantDraft>): void => {
    forget();
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = password.current?.value ?? '';
    const found = tenantProblems(draft, typed);
    setOwn(found);
    if (Object.keys(found).length === 0 && !signup.isPending) signup.mutate(toSignup(draft, typed));
  };

  if (signup.data !== undefined) return <Made reply={signup.data} onClose={onClose} />;
  const field = (name: 'tenantName' | 'name' | 'email') => ({
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['quiet']}>{t('provision.text', { portal: portal.name })}</p>
        <TextInput
          label={t('provision.tenant')}
          data-autofocus
          maxLength={120}
          {...field('tenantName')}
        />
        <TextInput
          label={t('provision.slug')}
          dir="ltr"
          description={t('provision.slugHelp')}
          autoComplete="off"
          spellCheck={false}
          value={tenantSlug(draft)}
          error={problems.slug}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
        <DomainField
          portal={portal.id}
          value={draft.domain}
          error={problems.domain}
          onChange={(domain) => change({ domain })}
        />
        <TextInput label={t('provision.administrator')} maxLength={120} {...field('name')} />
        <TextInput label={t('provision.email')} dir="ltr" type="email" {...field('email')} />
        <SecretInput
          field={password}
          label={t('provision.password')}
          dir="ltr"
          description={t('provision.passwordHelp', { least: MIN_PASSWORD })}
          autoComplete="new-password"
          error={problems.password}
          onChange={forget}
        />
        {problems.form === undefined ? undefined : <Refusal>{problems.form}</Refusal>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={signup.isPending}>
            {t('provision.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** **Provision tenant**: a new tenant of a portal whose provisioning secret Portolan keeps. */
export function ProvisionDialog(props: Props) {
  const t = useMessages(portalsFormsMessages);
  return (
    <Modal opened onClose={props.onClose} title={t('provision.title')} size={500}>
      <ProvisionForm {...props} />
    </Modal>
  );
}

/** A domain is not asked for letter by letter: portals take 30 checks a minute. */
const PAUSE_MS = 600;

type DomainFieldProps = {
  portal: string;
  value: string;
  error: string | undefined;
  onChange: (domain: string) => void;
};

/** **Domain**, checked with the portal when typing pauses. */
function DomainField({ portal, value, error, onChange }: DomainFieldProps) {
  const t = useMessages(portalsFormsMessages);
  const [asked] = useDebouncedValue(value.trim(), PAUSE_MS);
  const check = useDomainCheck(portal, asked);
  const isCurrent = asked === value.trim() && asked !== '';
  const found = isCurrent ? check.data : undefined;
  const refused = found === undefined || found.available ? undefined : describeDomain(found);
  const failed = isCurrent && check.isError ? describeError(check.error).detail : undefined;
  return (
    <div>
      <TextInput
        label={t('domain.label')}
        dir="ltr"
        description={t('domain.help')}
        placeholder="api.example.com"
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error ?? refused ?? failed}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <output className={classes['quiet']}>
        {isCurrent && check.isFetching ? t('domain.checking') : undefined}
        {found?.available === true ? describeDomain(found) : undefined}
      </output>
    </div>
  );
}

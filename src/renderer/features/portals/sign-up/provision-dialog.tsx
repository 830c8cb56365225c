import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import type { SignupReply } from '#contracts/portal-provisioning.ts';
import { useSignup, useDomainCheck } from '#renderer/api/provisioning.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { SecretInput } from '#renderer/components/secret-input.tsx';
import classes from '#renderer/features/portals/portals.module.css';
import {
  emptyTenant,
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

function Made({ reply, onClose }: { reply: SignupReply; onClose: () => void }) {
  return (
    <Stack gap="md">
      <output>
        The tenant {reply.tenant.name} (<code>{reply.tenant.slug}</code>) was created, with{' '}
        {reply.user.email} as its administrator.
        {reply.tenant.domain === null ? '' : ` Its readers use ${reply.tenant.domain}.`}
      </output>
      <Group justify="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Stack>
  );
}

function ProvisionForm({ portal, onClose }: Props) {
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
        <p className={classes['quiet']}>
          Creates a tenant on {portal.name} and its first administrator. Portolan adds the
          provisioning secret itself.
        </p>
        <TextInput label="Tenant" data-autofocus maxLength={120} {...field('tenantName')} />
        <TextInput
          label="Slug"
          description="The short name of the tenant."
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
        <TextInput label="Name of the administrator" maxLength={120} {...field('name')} />
        <TextInput label="E-mail" type="email" {...field('email')} />
        <SecretInput
          field={password}
          label="Password"
          description="At least 8 characters."
          autoComplete="new-password"
          error={problems.password}
          onChange={forget}
        />
        {problems.form === undefined ? undefined : <Refusal>{problems.form}</Refusal>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={signup.isPending}>
            Provision
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** **Provision tenant**: a new tenant of a portal whose provisioning secret Portolan keeps. */
export function ProvisionDialog(props: Props) {
  return (
    <Modal opened onClose={props.onClose} title="Provision tenant" size={500}>
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
  const [asked] = useDebouncedValue(value.trim(), PAUSE_MS);
  const check = useDomainCheck(portal, asked);
  const isCurrent = asked === value.trim() && asked !== '';
  const found = isCurrent ? check.data : undefined;
  const refused = found === undefined || found.available ? undefined : describeDomain(found);
  const failed = isCurrent && check.isError ? describeError(check.error).detail : undefined;
  return (
    <div>
      <TextInput
        label="Domain"
        description="Optional. The host name that the tenant’s readers use."
        placeholder="api.example.com"
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error ?? refused ?? failed}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <output className={classes['quiet']}>
        {isCurrent && check.isFetching ? 'Checking the domain…' : undefined}
        {found?.available === true ? describeDomain(found) : undefined}
      </output>
    </div>
  );
}

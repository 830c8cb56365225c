import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { describeError } from '#renderer/api/api-error.ts';
import { useDomainCheck } from '#renderer/api/provisioning.ts';
import classes from './portals.module.css';
import { domainWords } from './signup-form.ts';

/** A domain is not asked for letter by letter: portals take 30 checks a minute. */
const PAUSE_MS = 600;

type Props = {
  portal: string;
  value: string;
  error: string | undefined;
  onChange: (domain: string) => void;
};

/** **Domain**, checked with the portal when typing pauses. */
export function DomainField({ portal, value, error, onChange }: Props) {
  const [asked] = useDebouncedValue(value.trim(), PAUSE_MS);
  const check = useDomainCheck(portal, asked);
  const isCurrent = asked === value.trim() && asked !== '';
  const found = isCurrent ? check.data : undefined;
  const refused = found === undefined || found.available ? undefined : domainWords(found);
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
        {found?.available === true ? domainWords(found) : undefined}
      </output>
    </div>
  );
}

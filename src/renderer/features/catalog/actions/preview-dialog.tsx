import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { useCreatePreview, useRevokePreviews } from '#renderer/api/catalog-actions.ts';
import { usePortalId } from '#renderer/naming/portal-in-use.ts';
import { usePortal } from '#renderer/api/portals.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import type { ManagedApi } from '#renderer/features/catalog/managed-api.ts';
import classes from './preview-dialog.module.css';

const times = [
  { value: '1800', label: '30 minutes' },
  { value: '7200', label: '2 hours' },
  { value: '86400', label: '24 hours' },
];
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The address of a preview as it can be opened; where no port is listened on, the part below the portal's address. */
function linkOf(url: string, address: string | null): { link: string; isWhole: boolean } {
  if (address !== null) return { link: url.startsWith('/') ? address + url : url, isWhole: true };
  const isWhole = location.protocol === 'http:' || location.protocol === 'https:';
  return { link: isWhole ? location.origin + url : url, isWhole };
}

function MadeLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const address = usePortal(usePortalId())?.address ?? null;
  const { link, isWhole } = linkOf(url, address);
  return (
    <output className={classes['made']}>
      <span className={classes['link']}>
        <code>{link}</code>
        <CopyButton text={link} label="Copy the link" />
      </span>
      <span className={classes['text']}>
        Works until {moments.format(new Date(expiresAt))}. Anyone who has it can read this revision
        and nothing else.
        {isWhole
          ? ''
          : ' This app does not listen on a port. Put the address of a portal that serves this data in front of the link; “portolan serve” prints it.'}
      </span>
    </output>
  );
}

type Props = { api: ManagedApi; onClose: () => void };

function Content({ api, onClose }: Props) {
  const [seconds, setSeconds] = useState('1800');
  const making = useCreatePreview(api.slug);
  const ending = useRevokePreviews(api.slug);
  const failed = making.error ?? ending.error;
  return (
    <Stack gap="md">
      <p className={classes['text']}>
        A link that shows revision {api.revision} without an account, public or not.
      </p>
      <NativeSelect
        label="Works for"
        data={times}
        value={seconds}
        onChange={(event) => {
          setSeconds(event.currentTarget.value);
        }}
      />
      {making.data === undefined ? undefined : <MadeLink {...making.data} />}
      {ending.isSuccess ? (
        <output className={classes['text']}>
          All preview links of this API have been revoked.
        </output>
      ) : undefined}
      {failed === null ? undefined : <Refusal>{describeError(failed).detail}</Refusal>}
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          loading={ending.isPending}
          onClick={() => {
            making.reset();
            ending.mutate();
          }}
        >
          Revoke all links
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button
            loading={making.isPending}
            onClick={() => {
              ending.reset();
              making.mutate({ revision: api.revision, ttlSeconds: Number(seconds) });
            }}
          >
            Create link
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** Makes a link that shows the newest revision for a while. */
export function PreviewDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Preview" size={520}>
      <Content {...props} />
    </Modal>
  );
}

import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { Alert, type AlertProps, Anchor } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ImportReport } from '#contracts/portal.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { formatByteSize } from '#renderer/browser/byte-size.ts';
import { describeHanded } from '#renderer/browser/save-download.ts';
import classes from '#renderer/features/archive/archive.module.css';
import type { Publishing } from './use-publishing.ts';

/** What came of the last packing or import. */
export function PublishResult({ publishing }: { publishing: Publishing }) {
  const t = useMessages(archiveMessages);
  const { packing, importing } = publishing;
  const error = packing.error ?? importing.error;
  const closing = {
    withCloseButton: true,
    closeButtonLabel: t('result.close'),
    onClose: publishing.forget,
  } as const;
  if (error !== null) return <Refused error={error} {...closing} />;
  if (importing.data !== undefined) return <Imported report={importing.data} {...closing} />;
  if (packing.data === undefined) return undefined;
  const { name, bytes, sha256, handed } = packing.data;
  const { title, message } = describeHanded(name, handed);
  const isThere = handed.state === 'saved' || handed.state === 'started';
  return (
    <Alert
      color={isThere ? 'green' : 'red'}
      role="alert"
      {...closing}
      className={classes[isThere ? 'success' : 'danger'] ?? ''}
      mt="xs"
      title={title}
      icon={isThere ? <IconCircleCheck aria-hidden="true" /> : undefined}
    >
      <p className={classes['result']}>{message}</p>
      {isThere ? (
        <dl className={classes['facts']}>
          <dt>{t('result.size')}</dt>
          <dd>{formatByteSize(bytes)}</dd>
          <dt>{'SHA-256'}</dt>
          <dd>
            <code dir="ltr">{sha256}</code>
          </dd>
        </dl>
      ) : undefined}
    </Alert>
  );
}

type Action = ImportReport['apis'][number]['action'];

function countActions({ apis }: ImportReport): Record<Action, number> {
  const count = (action: Action) => apis.filter((api) => api.action === action).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
  };
}

type Closing = Pick<AlertProps, 'withCloseButton' | 'closeButtonLabel' | 'onClose'>;

function Imported({ report, ...closing }: Closing & { report: ImportReport }) {
  const t = useMessages(archiveMessages);
  return (
    <Alert
      color="green"
      role="alert"
      {...closing}
      className={classes['success'] ?? ''}
      mt="xs"
      title={t('result.done', countActions(report)).trim()}
      icon={<IconCircleCheck aria-hidden="true" />}
    >
      {report.apis.map(({ slug, name, version, action, status, revision }) => (
        <p key={slug} className={classes['result']}>
          {t('result.imported', { name, version, action, revision, status })}{' '}
          <Anchor
            component={Link}
            href={`/catalog/${encodeURIComponent(slug)}`}
            inherit
            underline="always"
          >
            {t('result.show')}
          </Anchor>
        </p>
      ))}
      {report.warnings.length > 0 ? (
        <p className={classes['result']}>
          {t('result.warnings', { count: report.warnings.length })}
        </p>
      ) : undefined}
    </Alert>
  );
}

function Refused({ error, ...closing }: Closing & { error: Error }) {
  const { title, detail } = describeError(error);
  const entries = error instanceof ApiError ? error.errors : [];
  return (
    <Alert
      color="red"
      role="alert"
      {...closing}
      className={classes['danger'] ?? ''}
      mt="xs"
      title={title}
    >
      {detail}
      {entries.length > 1 ? (
        <ul className={classes['reasons']}>
          {entries.slice(0, 10).map((entry) => (
            <li key={`${entry.code} ${entry.file} ${entry.pointer} ${entry.message}`}>
              {entry.message}
            </li>
          ))}
        </ul>
      ) : undefined}
    </Alert>
  );
}

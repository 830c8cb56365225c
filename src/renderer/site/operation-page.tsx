import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import { MethodBadge } from '#renderer/components/method-badge.tsx';
import { OperationParts } from '#renderer/reference/operation-parts.tsx';
import { useAnswer } from '#renderer/reference/reference-source.ts';
import classes from './reference-page.module.css';
import { RequestPanel } from './request-panel.tsx';

/** One operation: what it is for on one side, how it is called on the other. */
export function OperationPage({ operation }: { operation: OperationSummary }) {
  const t = useMessages(siteReferenceMessages);
  const { pointer, method, path, summary } = operation;
  const answer = useAnswer({ kind: 'readOperation', pointer });
  const isWebhook = pointer.startsWith('/webhooks/');
  return (
    <article>
      <header className={classes['head']}>
        <h3 className={classes['title']} dir="auto">
          {summary ?? path}
        </h3>
        <p className={classes['address']}>
          <MethodBadge method={method} /> <code dir="ltr">{path}</code>
        </p>
      </header>
      <div className={classes['two']}>
        {isWebhook ? (
          <p className={classes['aside']}>{t('operation.webhook')}</p>
        ) : (
          <RequestPanel pointer={pointer} operation={answer?.value} />
        )}
        <div className={classes['description']}>
          {answer === undefined ? (
            <p className={classes['quiet']}>{t('operation.reading')}</p>
          ) : answer.value === undefined ? (
            <p className={classes['quiet']}>{t('operation.unreadable')}</p>
          ) : (
            <OperationParts operation={answer.value} />
          )}
        </div>
      </div>
    </article>
  );
}

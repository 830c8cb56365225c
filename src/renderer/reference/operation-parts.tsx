import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { OperationReading, ResponseReading } from '#core/openapi/documentation/reading.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { ContentView } from './content-view.tsx';
import { ParameterList } from './parameter-list.tsx';
import classes from './reference.module.css';

/** An operation as its document describes it: what it is for, what it takes, and what it answers. */
export function OperationParts({ operation }: { operation: OperationReading }) {
  const t = useMessages(referenceMessages);
  return (
    <>
      <OperationFacts operation={operation} />
      {operation.description === undefined ? undefined : (
        <Markdown text={operation.description} topLevel={4} />
      )}
      {operation.parameters.length === 0 ? undefined : (
        <>
          <h4 className={classes['section']}>{t('operation.parameters')}</h4>
          <ParameterList parameters={operation.parameters} />
        </>
      )}
      {operation.body === undefined ? undefined : (
        <>
          <h4 className={classes['section']}>
            {t('operation.requestBody')}
            {operation.body.required ? (
              <span className={classes['must']}>{t('operation.required')}</span>
            ) : undefined}
          </h4>
          {operation.body.description === undefined ? undefined : (
            <Markdown text={operation.body.description} topLevel={4} />
          )}
          {operation.body.content.map((content) => (
            <ContentView key={content.mediaType} content={content} />
          ))}
        </>
      )}
      <h4 className={classes['section']}>{t('operation.responses')}</h4>
      <ResponseList responses={operation.responses} />
    </>
  );
}

function OperationFacts({ operation }: { operation: OperationReading }) {
  const t = useMessages(referenceMessages);
  const { deprecated, operationId, security } = operation;
  const ways = security.map((names) =>
    names.length === 0
      ? t('operation.nothing')
      : names.reduce((first, second) => t('operation.together', { first, second })),
  );
  return (
    <div className={classes['facts']}>
      {deprecated ? <Tag tone="warning">{t('operation.deprecated')}</Tag> : undefined}
      {operationId === undefined ? undefined : (
        <code className={classes['code']} dir="ltr">
          {operationId}
        </code>
      )}
      {ways.length === 0 ? undefined : (
        <span className={classes['soft']}>
          {t('operation.security', {
            ways: ways.reduce((first, second) => t('operation.either', { first, second })),
          })}
        </span>
      )}
    </div>
  );
}

function ResponseList({ responses }: { responses: readonly ResponseReading[] }) {
  const t = useMessages(referenceMessages);
  return responses.length === 0 ? (
    <p className={classes['quiet']}>{t('operation.noResponse')}</p>
  ) : (
    <ul className={classes['responses']}>
      {responses.map(({ status, description, headers, content }) => (
        <li key={status} className={classes['response']}>
          <div className={classes['responseHead']}>
            <span className={classes['status']} data-class={status.charAt(0)}>
              {status}
            </span>
            {description === undefined ? undefined : <Markdown text={description} topLevel={4} />}
          </div>
          {headers.length === 0 ? undefined : <ParameterList parameters={headers} />}
          {content.map((one) => (
            <ContentView key={one.mediaType} content={one} />
          ))}
        </li>
      ))}
    </ul>
  );
}

import type { OperationReading, ResponseReading } from '#core/openapi/documentation/reading.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { Markdown } from '#renderer/markdown/markdown.tsx';
import { ContentView } from './content-view.tsx';
import { ParameterList } from './parameter-list.tsx';
import classes from './reference.module.css';

/** An operation as its document describes it: what it is for, what it takes, and what it answers. */
export function OperationParts({ operation }: { operation: OperationReading }) {
  return (
    <>
      <OperationFacts operation={operation} />
      {operation.description === undefined ? undefined : (
        <Markdown text={operation.description} topLevel={4} />
      )}
      {operation.parameters.length === 0 ? undefined : (
        <>
          <h4 className={classes['section']}>Parameters</h4>
          <ParameterList parameters={operation.parameters} />
        </>
      )}
      {operation.body === undefined ? undefined : (
        <>
          <h4 className={classes['section']}>
            Request body
            {operation.body.required ? <span className={classes['must']}>required</span> : ''}
          </h4>
          {operation.body.description === undefined ? undefined : (
            <Markdown text={operation.body.description} topLevel={4} />
          )}
          {operation.body.content.map((content) => (
            <ContentView key={content.mediaType} content={content} />
          ))}
        </>
      )}
      <h4 className={classes['section']}>Responses</h4>
      <ResponseList responses={operation.responses} />
    </>
  );
}

function OperationFacts({ operation }: { operation: OperationReading }) {
  const { deprecated, operationId, security } = operation;
  const ways = security.map((names) => (names.length === 0 ? 'nothing' : names.join(' and ')));
  return (
    <div className={classes['facts']}>
      {deprecated ? <Tag tone="warning">Deprecated</Tag> : undefined}
      {operationId === undefined ? undefined : (
        <code className={classes['code']}>{operationId}</code>
      )}
      {ways.length === 0 ? undefined : (
        <span className={classes['soft']}>Authentication: {ways.join(', or ')}</span>
      )}
    </div>
  );
}

function ResponseList({ responses }: { responses: readonly ResponseReading[] }) {
  return responses.length === 0 ? (
    <p className={classes['quiet']}>No response is documented.</p>
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

import { Box } from '@mantine/core';
import type { MockReply } from '#contracts/mock.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './reference.module.css';

const ORIGINS = {
  example: 'The body is the document’s example.',
  schema: 'The body was generated from the schema.',
  none: 'The document has neither an example nor a JSON schema to generate a body from.',
} as const;

type Props = { reply: MockReply; milliseconds: number };

/** The mock's answer, what is wrong with the request, and the same request for the real server. */
export function TryResult({ reply: { problems, answer, curl }, milliseconds }: Props) {
  return (
    <section className={classes['result']} aria-label="Answer" aria-live="polite">
      {problems.length === 0 ? undefined : (
        <Refusal>
          The request does not match the document:
          <ul className={classes['problems']}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Refusal>
      )}
      {answer === null ? (
        <p className={classes['quiet']}>
          {problems.length === 0
            ? 'The request matches the document. The operation documents no successful response yet: add one to see it here.'
            : 'The operation documents no response for this request, so there is none to show.'}
        </p>
      ) : (
        <>
          <p className={classes['answer']}>
            <span className={classes['status']} data-class={String(answer.status).charAt(0)}>
              {answer.status}
            </span>
            <span className={classes['soft']}>{Math.max(1, Math.round(milliseconds))} ms</span>
            <span className={classes['soft']}>
              {answer.body === null && answer.headers.length === 0
                ? 'No body.'
                : ORIGINS[answer.origin]}
            </span>
          </p>
          {answer.headers.length === 0 ? undefined : (
            <dl className={classes['headers']}>
              {answer.headers.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {answer.body === null ? undefined : (
            <Code label="Body of the answer" text={answer.body} />
          )}
        </>
      )}
      <div className={classes['curlHead']}>
        <span className={classes['section']}>The same request to the real server</span>
        <CopyButton text={curl} label="Copy the curl command" />
      </div>
      <Code label="curl command" text={curl} />
    </section>
  );
}

const MOST_SHOWN = 50_000;

function Code({ label, text }: { label: string; text: string }) {
  return (
    <Box component="pre" className={classes['pre'] ?? ''} tabIndex={0} aria-label={label}>
      {text.length > MOST_SHOWN
        ? `${text.slice(0, MOST_SHOWN)}\n… ${text.length - MOST_SHOWN} more characters`
        : text}
    </Box>
  );
}

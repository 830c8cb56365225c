import type { MockReply } from '#contracts/mock.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { AnswerView, LongCode } from './answer-view.tsx';
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
        <AnswerView
          status={answer.status}
          milliseconds={milliseconds}
          note={
            answer.body === null && answer.headers.length === 0
              ? 'No body.'
              : ORIGINS[answer.origin]
          }
          headers={answer.headers}
          body={answer.body}
        />
      )}
      <div className={classes['curlHead']}>
        <span className={classes['section']}>The same request to the real server</span>
        <CopyButton text={curl} label="Copy the curl command" />
      </div>
      <LongCode label="curl command" text={curl} />
    </section>
  );
}

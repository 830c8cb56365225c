import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { MockReply } from '#contracts/mock.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import { AnswerView, LongCode } from './answer-view.tsx';
import classes from './reference.module.css';

type Props = { reply: MockReply; milliseconds: number };

/** The mock's answer, what is wrong with the request, and the same request for the real server. */
export function TryResult({ reply: { problems, answer, curl }, milliseconds }: Props) {
  const t = useMessages(referenceMessages);
  return (
    <section className={classes['result']} aria-label={t('answer.label')} aria-live="polite">
      {problems.length === 0 ? undefined : (
        <Refusal>
          {t('result.mismatch')}
          <ul className={classes['problems']}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Refusal>
      )}
      {answer === null ? (
        <p className={classes['quiet']}>
          {t(problems.length === 0 ? 'result.noSuccess' : 'result.noResponse')}
        </p>
      ) : (
        <AnswerView
          status={answer.status}
          milliseconds={milliseconds}
          note={
            answer.body === null && answer.headers.length === 0
              ? t('answer.noBody')
              : t(`result.origin.${answer.origin}`)
          }
          headers={answer.headers}
          body={answer.body}
        />
      )}
      <div className={classes['curlHead']}>
        <span className={classes['section']}>{t('result.sameRequest')}</span>
        <CopyButton text={curl} label={t('result.copyCurl')} />
      </div>
      <LongCode label={t('result.curl')} text={curl} />
    </section>
  );
}

import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { ScrollingCode } from '#renderer/components/scrolling-code.tsx';
import classes from './reference.module.css';

type Props = {
  status: number;
  milliseconds: number;
  /** What there is to say of the body. */
  note: string | undefined;
  headers: readonly { name: string; value: string }[];
  body: string | null;
};

/** An answer of HTTP: its status, how long it took, its headers and its body. */
export function AnswerView({ status, milliseconds, note, headers, body }: Props) {
  const t = useMessages(referenceMessages);
  return (
    <>
      <p className={classes['answer']}>
        <span className={classes['status']} data-class={String(status).charAt(0)}>
          {status}
        </span>
        <span className={classes['soft']}>
          {t('answer.milliseconds', { count: Math.max(1, Math.round(milliseconds)) })}
        </span>
        {note === undefined ? undefined : <span className={classes['soft']}>{note}</span>}
      </p>
      {headers.length === 0 ? undefined : (
        <dl className={classes['headers']} dir="ltr">
          {headers.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === null ? undefined : <LongCode label={t('answer.body')} text={body} />}
    </>
  );
}

const MOST_SHOWN = 50_000;

/** Code of others, which may be long. */
export function LongCode({ label, text }: { label: string; text: string }) {
  const t = useMessages(referenceMessages);
  return (
    <ScrollingCode
      className={classes['pre']}
      label={label}
      text={
        text.length > MOST_SHOWN
          ? `${text.slice(0, MOST_SHOWN)}\n${t('answer.moreCharacters', { count: text.length - MOST_SHOWN })}`
          : text
      }
    />
  );
}

import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useCallback, useEffect, useId, useState } from 'react';
import type { OperationReading } from '#core/openapi/documentation/reading.ts';
import type { RequestTarget } from '#core/openapi/mock/prepare-request.ts';
import type { MockRequest } from '#core/openapi/mock/request-of-sample.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { ScrollingCode } from '#renderer/components/scrolling-code.tsx';
import type { TrialReading, WrittenRequest } from '#renderer/document/worker/spec-protocol.ts';
import { useAnswer, useReferenceSource } from '#renderer/reference/reference-source.ts';
import { RequestForm } from './request-form.tsx';
import classes from './request-panel.module.css';

type Props = { pointer: string; operation: OperationReading | undefined };

/** How an operation is called: as code, and from here. */
export function RequestPanel({ pointer, operation }: Props) {
  const t = useMessages(siteReferenceMessages);
  const answer = useAnswer({ kind: 'readTrial', pointer });
  return (
    <section className={classes['panel']} aria-label={t('request.label')}>
      {answer?.value === undefined ? (
        <p className={classes['quiet']}>
          {t(answer === undefined ? 'request.writing' : 'request.uncallable')}
        </p>
      ) : (
        <Panel pointer={pointer} operation={operation} trial={answer.value} />
      )}
    </section>
  );
}

function Panel({ pointer, operation, trial }: Props & { trial: TrialReading }) {
  const t = useMessages(siteReferenceMessages);
  const [isOpen, setOpen] = useState(false);
  const [request, setRequest] = useState<MockRequest>(trial.request);
  const [target, setTarget] = useState<RequestTarget>({ server: trial.servers[0]?.url ?? '' });
  const [written, write] = useWritten(pointer, request, target);
  const id = useId();
  return (
    <>
      <PlainButton
        look={isOpen ? 'default' : 'filled'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('request.tryIt')}
      </PlainButton>
      {isOpen ? (
        <div id={id}>
          <RequestForm
            operation={operation}
            trial={trial}
            request={request}
            onRequest={setRequest}
            target={target}
            onTarget={setTarget}
            written={written}
            onWrite={() => write({ withoutPlaceholders: true })}
          />
        </div>
      ) : undefined}
      {written === undefined ? undefined : <Samples samples={written.samples} />}
    </>
  );
}

type Write = (
  how?: Pick<RequestTarget, 'withoutPlaceholders'>,
) => Promise<WrittenRequest | undefined>;

/** The request as it stands, written anew with each key; the one before stays until the next is there. */
function useWritten(
  pointer: string,
  request: MockRequest,
  target: RequestTarget,
): [written: WrittenRequest | undefined, write: Write] {
  const source = useReferenceSource();
  const [written, setWritten] = useState<WrittenRequest>();
  const write: Write = useCallback(
    async (how) => {
      const to = { ...target, ...how };
      const question = { kind: 'writeRequest', pointer, request, target: to } as const;
      const reply = await source.ask(question).catch(() => undefined);
      return reply?.kind === 'answer' ? reply.answer.value : undefined;
    },
    [source, pointer, request, target],
  );
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const shown = await write();
      if (isWanted && shown !== undefined) setWritten(shown);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [write]);
  return [written, write];
}

const KEY = 'portolan-code-language';

function Samples({ samples }: Pick<WrittenRequest, 'samples'>) {
  const t = useMessages(siteReferenceMessages);
  const [chosen, setChosen] = useState(readLanguage);
  const shown = samples.find(({ language }) => language === chosen) ?? samples[0];
  if (shown === undefined) return undefined;
  return (
    <div className={classes['samples']}>
      <div className={classes['languages']}>
        <fieldset aria-label={t('request.language')} className={classes['choices']}>
          {samples.map(({ language }) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === shown.language}
              onClick={() => {
                keepLanguage(language);
                setChosen(language);
              }}
            >
              {language}
            </button>
          ))}
        </fieldset>
        <CopyButton text={shown.code} label={t('request.copy', { language: shown.language })} />
      </div>
      <ScrollingCode
        className={classes['code']}
        label={t('request.code', { language: shown.language })}
        text={shown.code}
      />
    </div>
  );
}

function readLanguage(): string {
  try {
    return localStorage.getItem(KEY) ?? 'curl';
  } catch {
    return 'curl';
  }
}

function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage can be blocked; the choice lasts as long as the page then.
  }
}

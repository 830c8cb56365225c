import { formatList } from '#messages/format.ts';
import { siteReferenceMessages } from '#messages/en/site-reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { type FormEvent, useId, useState } from 'react';
import type { OperationReading } from '#core/openapi/documentation/reading.ts';
import type { Credential, RequestTarget } from '#core/openapi/mock/prepare-request.ts';
import type { MockRequest } from '#core/openapi/mock/request-of-sample.ts';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { Refusal } from '#renderer/components/refusal.tsx';
import type { TrialReading, WrittenRequest } from '#renderer/document/worker/spec-protocol.ts';
import { AnswerView } from '#renderer/reference/answer-view.tsx';
import classes from './request-panel.module.css';
import { headersLeftOut, sendRequest, type Sent } from './send-request.ts';

type Props = {
  operation: OperationReading | undefined;
  trial: TrialReading;
  request: MockRequest;
  onRequest: (request: MockRequest) => void;
  target: RequestTarget;
  onTarget: (target: RequestTarget) => void;
  /** The request as code shows it, which may be a key behind. */
  written: WrittenRequest | undefined;
  /** Writes the request as it is typed now, for the server. */
  onWrite: () => Promise<WrittenRequest | undefined>;
};

/** Sends a request from this page to the API's own server; nothing that is typed goes anywhere else, or is kept. */
export function RequestForm({
  operation,
  trial,
  request,
  onRequest,
  target,
  onTarget,
  written,
  onWrite,
}: Props) {
  const t = useMessages(siteReferenceMessages);
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const now = await onWrite();
    setSent(
      now === undefined
        ? { kind: 'refused', detail: t('form.unwritten') }
        : await sendRequest(now.request),
    );
    setSending(false);
  };
  const leftOut = written === undefined ? [] : headersLeftOut(written.request);
  return (
    <form
      className={classes['form']}
      aria-label={t('form.label')}
      onSubmit={(event) => void submit(event)}
    >
      <Server trial={trial} target={target} onTarget={onTarget} />
      {trial.credentials.map((credential) => (
        <Secret
          key={credential.scheme}
          credential={credential}
          onSecret={(secret) =>
            onTarget({ ...target, secrets: { ...target.secrets, [credential.scheme]: secret } })
          }
        />
      ))}
      {request.parameters.map((one, index) => (
        <label key={`${one.in} ${one.name}`}>
          <span className={classes['label']}>
            <bdi>{one.name}</bdi> <span className={classes['soft']}>{one.in}</span>
            {isRequired(operation, one) ? (
              <span className={classes['must']}> {t('form.required')}</span>
            ) : undefined}
          </span>
          <input
            type="text"
            value={one.value}
            spellCheck={false}
            autoComplete="off"
            dir="auto"
            onChange={({ currentTarget: { value } }) =>
              onRequest({
                ...request,
                parameters: request.parameters.with(index, { ...one, value }),
              })
            }
          />
        </label>
      ))}
      {request.body === undefined ? undefined : (
        <Body body={request.body} onBody={(body) => onRequest({ ...request, body })} />
      )}
      {leftOut.length === 0 ? undefined : (
        <p className={classes['soft']}>{t('form.leftOut', { names: formatList(leftOut) })}</p>
      )}
      <PlainButton type="submit" look="filled" disabled={isSending || written === undefined}>
        {isSending
          ? t('form.sending')
          : written === undefined
            ? t('form.sendAny')
            : t('form.send', { method: written.request.method })}
      </PlainButton>
      <p className={classes['soft']}>{t('form.note')}</p>
      {sent?.kind === 'refused' ? <Refusal>{sent.detail}</Refusal> : undefined}
      {sent?.kind === 'answered' ? <Answer sent={sent} /> : undefined}
    </form>
  );
}

function isRequired(
  operation: OperationReading | undefined,
  { name, in: place }: { name: string; in: string },
) {
  return operation?.parameters.some((one) => one.name === name && one.in === place && one.required);
}

function Server({ trial, target, onTarget }: Pick<Props, 'trial' | 'target' | 'onTarget'>) {
  const t = useMessages(siteReferenceMessages);
  const list = useId();
  return (
    <label>
      <span className={classes['label']}>{t('form.server')}</span>
      <input
        type="url"
        dir="ltr"
        list={trial.servers.length > 1 ? list : undefined}
        value={target.server ?? ''}
        placeholder="https://"
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onTarget({ ...target, server: value })}
      />
      {trial.servers.length > 1 ? (
        <datalist id={list}>
          {trial.servers.map(({ url, description }) => (
            <option key={url} value={url}>
              {description}
            </option>
          ))}
        </datalist>
      ) : undefined}
    </label>
  );
}

const LABELS = {
  basic: { label: 'secret.passwordOf', placeholder: 'secret.password' },
  bearer: { label: 'secret.tokenOf', placeholder: 'secret.token' },
  key: { label: 'secret.keyOf', placeholder: 'secret.key' },
} as const;

type SecretProps = { credential: Credential; onSecret: (secret: string) => void };

function Secret({ credential: { scheme, kind, in: place, name }, onSecret }: SecretProps) {
  const t = useMessages(siteReferenceMessages);
  const [user, setUser] = useState('');
  const [secret, setSecret] = useState('');
  const change = (newUser: string, newSecret: string) => {
    setUser(newUser);
    setSecret(newSecret);
    onSecret(kind === 'basic' ? base64(`${newUser}:${newSecret}`) : newSecret);
  };
  return (
    <fieldset className={classes['secret']}>
      <legend className={classes['label']}>
        <bdi>{scheme}</bdi>{' '}
        <span className={classes['soft']}>
          {kind === 'key' ? <bdi>{`${place} ${name}`}</bdi> : t(`secret.${kind}`)}
        </span>
      </legend>
      {kind === 'basic' ? (
        <input
          type="text"
          aria-label={t('secret.userOf', { scheme })}
          placeholder={t('secret.user')}
          autoComplete="off"
          value={user}
          onChange={({ currentTarget }) => change(currentTarget.value, secret)}
        />
      ) : undefined}
      <input
        type="password"
        aria-label={t(LABELS[kind].label, { scheme })}
        placeholder={t(LABELS[kind].placeholder)}
        autoComplete="off"
        value={secret}
        onChange={({ currentTarget }) => change(user, currentTarget.value)}
      />
    </fieldset>
  );
}

/** Base64 of the UTF-8 of a text (RFC 7617, section 2.1). */
function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

type BodyProps = {
  body: NonNullable<MockRequest['body']>;
  onBody: (body: NonNullable<MockRequest['body']>) => void;
};

const MOST_LINES = 14;

function Body({ body, onBody }: BodyProps) {
  const t = useMessages(siteReferenceMessages);
  return (
    <label>
      <span className={classes['label']}>
        {t('form.body')} <span className={classes['soft']}>{body.mediaType}</span>
      </span>
      <textarea
        dir="ltr"
        value={body.text}
        rows={Math.min(MOST_LINES, Math.max(3, body.text.split('\n').length))}
        spellCheck={false}
        onChange={({ currentTarget }) => onBody({ ...body, text: currentTarget.value })}
      />
    </label>
  );
}

function Answer({ sent }: { sent: Extract<Sent, { kind: 'answered' }> }) {
  const t = useMessages(siteReferenceMessages);
  return (
    <section className={classes['answer']} aria-label={t('form.answer')} aria-live="polite">
      <AnswerView
        status={sent.status}
        milliseconds={sent.milliseconds}
        headers={sent.headers}
        body={sent.body === '' ? null : (sent.body ?? null)}
        note={
          sent.bytes === 0
            ? t('form.noBody')
            : sent.body === undefined
              ? t('form.noText', { count: sent.bytes })
              : undefined
        }
      />
    </section>
  );
}

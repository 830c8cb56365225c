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
  const [sent, setSent] = useState<Sent>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const now = await onWrite();
    setSent(
      now === undefined
        ? { kind: 'refused', detail: 'The request could not be written. Reload the page.' }
        : await sendRequest(now.request),
    );
    setSending(false);
  };
  const leftOut = written === undefined ? [] : headersLeftOut(written.request);
  return (
    <form className={classes['form']} aria-label="Try it" onSubmit={(event) => void submit(event)}>
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
            {one.name} <span className={classes['soft']}>{one.in}</span>
            {isRequired(operation, one) ? (
              <span className={classes['must']}> required</span>
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
        <p className={classes['soft']}>
          Browsers do not let a page send {leftOut.join(', ')}: the request goes without. The curl
          command has it.
        </p>
      )}
      <PlainButton type="submit" look="filled" disabled={isSending || written === undefined}>
        {isSending ? 'Sending…' : `Send ${written?.request.method ?? ''} request`}
      </PlainButton>
      <p className={classes['soft']}>
        This is a real request, sent from your browser to the server above.
      </p>
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
  const list = useId();
  return (
    <label>
      <span className={classes['label']}>Server</span>
      <input
        type="url"
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

const KINDS = { basic: 'user name and password', bearer: 'token', key: 'key' } as const;

type SecretProps = { credential: Credential; onSecret: (secret: string) => void };

function Secret({ credential: { scheme, kind, in: place, name }, onSecret }: SecretProps) {
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
        {scheme}{' '}
        <span className={classes['soft']}>{kind === 'key' ? `${place} ${name}` : KINDS[kind]}</span>
      </legend>
      {kind === 'basic' ? (
        <input
          type="text"
          aria-label={`${scheme}: user name`}
          placeholder="User name"
          autoComplete="off"
          value={user}
          onChange={({ currentTarget }) => change(currentTarget.value, secret)}
        />
      ) : undefined}
      <input
        type="password"
        aria-label={`${scheme}: ${kind === 'basic' ? 'password' : KINDS[kind]}`}
        placeholder={kind === 'basic' ? 'Password' : `Your ${KINDS[kind]}`}
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
  return (
    <label>
      <span className={classes['label']}>
        Body <span className={classes['soft']}>{body.mediaType}</span>
      </span>
      <textarea
        value={body.text}
        rows={Math.min(MOST_LINES, Math.max(3, body.text.split('\n').length))}
        spellCheck={false}
        onChange={({ currentTarget }) => onBody({ ...body, text: currentTarget.value })}
      />
    </label>
  );
}

function Answer({ sent }: { sent: Extract<Sent, { kind: 'answered' }> }) {
  return (
    <section className={classes['answer']} aria-label="Answer" aria-live="polite">
      <AnswerView
        status={sent.status}
        milliseconds={sent.milliseconds}
        headers={sent.headers}
        body={sent.body === '' ? null : (sent.body ?? null)}
        note={
          sent.bytes === 0
            ? 'No body.'
            : sent.body === undefined
              ? `The body is no text: ${sent.bytes} bytes.`
              : undefined
        }
      />
    </section>
  );
}

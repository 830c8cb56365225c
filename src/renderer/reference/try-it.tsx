import { referenceMessages } from '#messages/en/reference.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import type { ResponseReading } from '#core/openapi/documentation/reading.ts';
import classes from './reference.module.css';
import { useAnswer } from './reference-source.ts';
import type { MockRequest } from '#core/openapi/mock/request-of-sample.ts';
import { isBinary } from '#core/openapi/mock/media-examples.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { TryResult } from './try-result.tsx';
import { useTrial } from './use-trial.ts';

type Props = { pointer: string; responses: readonly ResponseReading[] };

/** Sends a request to a mock that answers from the document itself; the real server is never called. */
export function TryIt(props: Props) {
  const t = useMessages(referenceMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes['try']}>
      <Button
        variant="light"
        size="compact-sm"
        aria-expanded={isOpen}
        leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tryIt.label')}
      </Button>
      {isOpen ? <Trial {...props} /> : undefined}
    </div>
  );
}

function Trial({ pointer, responses }: Props) {
  const t = useMessages(referenceMessages);
  const answer = useAnswer({ kind: 'cutOperation', pointer });
  if (answer === undefined) return <p className={classes['quiet']}>{t('tryIt.filling')}</p>;
  return answer.value === undefined ? (
    <p className={classes['quiet']}>{t('tryIt.unreadable')}</p>
  ) : (
    <TryForm
      request={answer.value.request}
      pointer={pointer}
      statuses={responses.map(({ status }) => status)}
    />
  );
}

const FITTING = 'fitting';

type TryFormProps = {
  pointer: string;
  /** The request that the document's examples make. */
  request: MockRequest;
  statuses: readonly string[];
};

/** A request to fill in; what was typed stays when the document changes. */
function TryForm({ pointer, request, statuses }: TryFormProps) {
  const t = useMessages(referenceMessages);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState<string>();
  const [chosen, setChosen] = useState(FITTING);
  const { outcome, isSending, send } = useTrial(pointer);
  const response = statuses.includes(chosen) ? chosen : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parameters = request.parameters.map((one) => ({
      ...one,
      value: typed[keyOf(one)] ?? one.value,
    }));
    const text = body ?? request.body?.text;
    void send({
      parameters,
      ...(request.body === undefined || text === undefined
        ? {}
        : { body: { mediaType: request.body.mediaType, text } }),
      ...(response === undefined ? {} : { response }),
    });
  };

  return (
    <form className={classes['tryForm']} aria-label={t('tryIt.label')} onSubmit={submit}>
      {request.parameters.map((one) => (
        <TextInput
          key={keyOf(one)}
          size="xs"
          dir="auto"
          label={
            <>
              <bdi>{one.name}</bdi> <span className={classes['soft']}>{one.in}</span>
            </>
          }
          spellCheck={false}
          value={typed[keyOf(one)] ?? one.value}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [keyOf(one)]: value })}
        />
      ))}
      {request.body === undefined ? undefined : isBinary(request.body.mediaType) ? (
        <p className={classes['soft']}>
          {t('tryIt.fileBody', { mediaType: request.body.mediaType })}
        </p>
      ) : (
        <Textarea
          size="xs"
          label={
            <>
              {t('tryIt.body')} <span className={classes['soft']}>{request.body.mediaType}</span>
            </>
          }
          dir="ltr"
          autosize
          minRows={3}
          maxRows={16}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={body ?? request.body.text}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
      )}
      <div className={classes['tryRow']}>
        <NativeSelect
          size="xs"
          label={t('tryIt.response')}
          data={[
            { value: FITTING, label: t('tryIt.automatic') },
            ...statuses.map((status) => ({ value: status, label: status })),
          ]}
          value={response ?? FITTING}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={isSending}>
          {t('tryIt.send')}
        </Button>
      </div>
      <p className={classes['soft']}>{t('tryIt.note')}</p>
      {outcome?.kind === 'refused' ? <Refusal>{outcome.detail}</Refusal> : undefined}
      {outcome?.kind === 'answered' ? <TryResult {...outcome} /> : undefined}
    </form>
  );
}

function keyOf(parameter: { name: string; in: string }): string {
  return `${parameter.in} ${parameter.name}`;
}

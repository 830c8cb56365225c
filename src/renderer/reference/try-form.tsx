import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MockRequest } from '#core/openapi/mock/request-of-sample.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './reference.module.css';
import { TryResult } from './try-result.tsx';
import { useTrial } from './use-trial.ts';

const FITTING = 'fitting';

type Props = {
  pointer: string;
  /** The request that the document's examples make. */
  request: MockRequest;
  statuses: readonly string[];
};

/** A request to fill in; what was typed stays when the document changes. */
export function TryForm({ pointer, request, statuses }: Props) {
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
    <form className={classes['tryForm']} aria-label="Try it" onSubmit={submit}>
      {request.parameters.map((one) => (
        <TextInput
          key={keyOf(one)}
          size="xs"
          label={
            <>
              {one.name} <span className={classes['soft']}>{one.in}</span>
            </>
          }
          spellCheck={false}
          value={typed[keyOf(one)] ?? one.value}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [keyOf(one)]: value })}
        />
      ))}
      {request.body === undefined ? undefined : (
        <Textarea
          size="xs"
          label={
            <>
              Body <span className={classes['soft']}>{request.body.mediaType}</span>
            </>
          }
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
          label="Response"
          data={[
            { value: FITTING, label: 'What fits the request' },
            ...statuses.map((status) => ({ value: status, label: status })),
          ]}
          value={response ?? FITTING}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button type="submit" size="xs" loading={isSending}>
          Send
        </Button>
      </div>
      <p className={classes['soft']}>
        Portolan answers by itself, from the examples and schemas of this document.
      </p>
      {outcome?.kind === 'refused' ? <Refusal>{outcome.detail}</Refusal> : undefined}
      {outcome?.kind === 'answered' ? <TryResult {...outcome} /> : undefined}
    </form>
  );
}

function keyOf(parameter: { name: string; in: string }): string {
  return `${parameter.in} ${parameter.name}`;
}

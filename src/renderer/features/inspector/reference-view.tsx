import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { literalOf } from '#core/openapi/syntax/render/literal.ts';
import { typedReference } from '#core/openapi/form/reference-choices.ts';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import { SuggestedText } from './fields/suggested-text.tsx';
import classes from './inspector-panel.module.css';
import { RefusalText } from './refusal-text.tsx';
import { useInspector } from './use-inspector.ts';

type Props = { form: NodeForm; reference: NonNullable<NodeForm['reference']> };

/** A Reference Object: what it refers to, which can be looked at or exchanged. */
export function ReferenceView({ form, reference }: Props) {
  const t = useMessages(inspectorMessages);
  const { write } = useInspector();
  const { ref, leadsTo, choices } = reference;
  const put = (typed: string) => {
    const pointer = joinPointer(form.pointer, '$ref');
    return write([{ kind: 'set', pointer, value: literalOf(typedReference(typed, choices)) }]);
  };
  return (
    <>
      <SuggestedText
        label="$ref"
        description={t('reference.hint')}
        name="$ref"
        isRequired={false}
        text={ref}
        options={choices}
        write={put}
      />
      {leadsTo.kind === 'outside' ? (
        <p className={classes['quiet']}>{t('reference.outside')}</p>
      ) : leadsTo.kind === 'file' ? (
        <FollowButton pointer={form.pointer} file={leadsTo.file} />
      ) : leadsTo.pointer === undefined ? (
        <p className={classes['quiet']}>{t('reference.nothing')}</p>
      ) : (
        <TargetButton target={leadsTo.pointer} />
      )}
    </>
  );
}

function TargetButton({ target }: { target: string }) {
  const t = useMessages(inspectorMessages);
  const { show } = useInspector();
  return (
    <Button size="xs" variant="default" onClick={() => show(target)}>
      {t('reference.goTo')}
    </Button>
  );
}

function asCode(text: ReactNode) {
  return <code dir="ltr">{text}</code>;
}

function FollowButton({ pointer, file }: { pointer: string; file: string }) {
  const t = useMessages(inspectorMessages);
  const { follow } = useInspector();
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <p className={classes['quiet']}>{t.rich('reference.file', { file, code: asCode })}</p>
      <Button
        size="xs"
        variant="default"
        onClick={() => void follow({ pointer, file }).then(setRefusal)}
      >
        {t('reference.goTo')}
      </Button>
      <RefusalText refusal={refusal} />
    </>
  );
}

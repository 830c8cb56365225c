import { Button } from '@mantine/core';
import { useState } from 'react';
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
        description="The component or file that is used here."
        name="$ref"
        isRequired={false}
        text={ref}
        options={choices}
        write={put}
      />
      {leadsTo.kind === 'outside' ? (
        <p className={classes['quiet']}>
          It points outside the design, and files there are not read. Refer to a file of the design.
        </p>
      ) : leadsTo.kind === 'file' ? (
        <FollowButton pointer={form.pointer} file={leadsTo.file} />
      ) : leadsTo.pointer === undefined ? (
        <p className={classes['quiet']}>
          The document has nothing at this place. Choose another one.
        </p>
      ) : (
        <TargetButton target={leadsTo.pointer} />
      )}
    </>
  );
}

function TargetButton({ target }: { target: string }) {
  const { show } = useInspector();
  return (
    <Button size="xs" variant="default" onClick={() => show(target)}>
      Go to the target
    </Button>
  );
}

function FollowButton({ pointer, file }: { pointer: string; file: string }) {
  const { follow } = useInspector();
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <p className={classes['quiet']}>
        It points to <code>{file}</code>.
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={() => void follow({ pointer, file }).then(setRefusal)}
      >
        Go to the target
      </Button>
      <RefusalText refusal={refusal} />
    </>
  );
}

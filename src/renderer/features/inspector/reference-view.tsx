import { Button } from '@mantine/core';
import { joinPointer, literalOf, type NodeForm } from '#core/openapi/index.ts';
import { SuggestedText } from './fields/suggested-text.tsx';
import classes from './inspector-panel.module.css';
import { useInspector } from './use-inspector.ts';

type Props = { form: NodeForm; reference: NonNullable<NodeForm['reference']> };

/** A Reference Object: what it refers to, which can be looked at or exchanged. */
export const ReferenceView = ({ form, reference }: Props) => {
  const { write, show } = useInspector();
  const { ref, target, choices } = reference;
  const put = (typed: string) => {
    const pointer = joinPointer(form.pointer, '$ref');
    return write([{ kind: 'set', pointer, value: literalOf(typed.trim()) }]);
  };
  return (
    <>
      <SuggestedText
        label="Reference"
        description="What stands there stands here too"
        name="$ref"
        isRequired={false}
        text={ref}
        options={choices}
        write={put}
      />
      {target === undefined ? (
        <p className={classes['quiet']}>
          {ref.startsWith('#')
            ? 'Nothing stands at this place of the document. Choose another one.'
            : 'It leads to another file.'}
        </p>
      ) : (
        <Button size="xs" variant="default" onClick={() => show(target)}>
          Go to the target
        </Button>
      )}
    </>
  );
};

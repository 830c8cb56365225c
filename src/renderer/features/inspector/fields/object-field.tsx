import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import { newObject } from '#core/openapi/form/new-object.ts';
import type { FormField } from '#core/openapi/form/node-form.ts';
import type { ObjectKind } from '#core/openapi/form/object-forms.ts';
import classes from '#renderer/features/inspector/inspector-panel.module.css';
import { RefusalText } from '#renderer/features/inspector/refusal-text.tsx';
import { useInspector } from '#renderer/features/inspector/use-inspector.ts';

type Props = { field: FormField; kind: ObjectKind; detail: string | undefined };

/** An object that has a form of its own: leads there, or makes it. */
export function ObjectField({ field, kind, detail }: Props) {
  const t = useMessages(inspectorMessages);
  const { write, show, order } = useInspector();
  const [error, setError] = useState<string>();
  const add = async () => {
    const value = newObject(kind, '');
    const refusal = await write([{ kind: 'set', pointer: field.pointer, value, order }]);
    setError(refusal);
    if (refusal === undefined) show(field.pointer);
  };
  if (field.isPresent) {
    return (
      <UnstyledButton
        className={classes['item'] ?? ''}
        data-field={field.name}
        title={field.help}
        onClick={() => show(field.pointer)}
      >
        <span className={classes['entry']}>
          <bdi className={classes['fieldName']}>{field.name}</bdi>
          <span className={classes['detail']} dir="auto">
            {detail}
          </span>
        </span>
        <IconChevronRight className={`${classes['chevron']} flips`} size={14} aria-hidden="true" />
      </UnstyledButton>
    );
  }
  return (
    <div className={classes['sectionHead']}>
      <bdi className={classes['fieldName']}>{field.name}</bdi>
      <span className={classes['help']}>{field.help}</span>
      <Button
        size="compact-xs"
        variant="subtle"
        data-field={field.name}
        aria-label={t('add.named', { name: field.name })}
        onClick={() => void add()}
      >
        {t('add.action')}
      </Button>
      <RefusalText refusal={error} />
    </div>
  );
}

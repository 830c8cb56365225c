import { Button, Kbd, Stack, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { AddField } from './add-field.tsx';
import { FieldView } from './field-view.tsx';
import classes from './inspector-panel.module.css';
import { NameField } from './name-field.tsx';
import { NodeHead } from './node-head.tsx';
import { ReferenceView } from './reference-view.tsx';
import { shownFields } from './shown-fields.ts';
import { useInspector } from './use-inspector.ts';

/** The form of one object. */
export const NodeFormView = memo(({ form }: { form: NodeForm }) => {
  const { edit, addResponse } = useInspector();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const { shown, more } = shownFields(form, asked);

  useEffect(() => {
    if (wanted.current === undefined) return;
    const name = CSS.escape(wanted.current);
    wanted.current = undefined;
    root.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  }, [asked]);

  return (
    <div ref={root}>
      <NodeHead form={form} />
      <Stack gap="sm" mt="sm">
        {form.place?.of === 'map' && form.kind !== 'response' ? (
          <NameField form={form} />
        ) : undefined}
        {form.reference === undefined ? undefined : (
          <ReferenceView form={form} reference={form.reference} />
        )}
        {shown.map((field) => (
          <FieldView key={field.name} field={field} />
        ))}
        {form.kind === 'operation' ? (
          <div className={classes['actions']}>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => addResponse(form.pointer)}
            >
              Add response
            </Button>
            <span className={classes['shortcut']} aria-hidden="true">
              <Kbd size="xs">{commandKey}</Kbd> <Kbd size="xs">Shift</Kbd> <Kbd size="xs">R</Kbd>
            </span>
          </div>
        ) : undefined}
        <AddField
          fields={more}
          onAdd={(name) => {
            wanted.current = name;
            setAsked(new Set([...asked, name]));
          }}
        />
        {form.others.length === 0 ? undefined : (
          <section aria-label="Other members">
            <h3 className={classes['section']}>Other members</h3>
            <ul className={classes['list']}>
              {form.others.map(({ pointer, label }) => (
                <li key={pointer}>
                  <UnstyledButton className={classes['item'] ?? ''} onClick={() => edit(pointer)}>
                    <span className={classes['name']}>{label}</span>
                    <span className={classes['detail']}>edit it in the text</span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </div>
  );
});

import { Button, Kbd, Stack, UnstyledButton, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { NodeForm, FormField } from '#core/openapi/form/node-form.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { EntriesField } from './fields/entries-field.tsx';
import { FlagField } from './fields/flag-field.tsx';
import { ObjectField } from './fields/object-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { StringsField } from './fields/strings-field.tsx';
import { KeyField, NameField } from './fields/name-field.tsx';
import { useInspector } from './use-inspector.ts';
import classes from './inspector-panel.module.css';
import { NodeHead } from './node-head.tsx';
import { ReferenceView } from './reference-view.tsx';
import { SchemaTreeView } from './schema-tree-view.tsx';
import { shownFields } from './shown-fields.ts';

/** The form of one object. */
export const NodeFormView = memo(({ form }: { form: NodeForm }) => {
  const t = useMessages(inspectorMessages);
  const { edit, addResponse } = useInspector();
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  const { shown, more } = shownFields(form, asked);
  // The tree stands where the field of properties would.
  const order = form.fields.map(({ name }) => name);
  const at = form.tree === undefined ? order.length : order.indexOf('properties');
  const fields = shown.filter(({ name }) => !isInTree(form, name));
  const before = fields.filter(({ name }) => order.indexOf(name) < at);
  const after = fields.slice(before.length);

  useEffect(() => {
    if (wanted.current === undefined) return;
    const name = CSS.escape(wanted.current);
    wanted.current = undefined;
    root.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  }, [asked]);

  return (
    <div ref={root}>
      <NodeHead form={form} />
      {form.kind === 'operation' ? (
        // Before the fields: what is added every day is in view, however long they are.
        <div className={classes['actions']}>
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => addResponse(form.pointer)}
          >
            {t('addResponse')}
          </Button>
          <span className={classes['shortcut']} aria-hidden="true">
            <Kbd size="xs">{`${commandKey}+Shift+R`}</Kbd>
          </span>
        </div>
      ) : undefined}
      <Stack gap="sm" mt="sm">
        {form.place?.of === 'map' ? <KeyField form={form} /> : undefined}
        {form.reference === undefined ? undefined : (
          <ReferenceView form={form} reference={form.reference} />
        )}
        {before.map((field) => (
          <FieldView key={field.name} field={field} />
        ))}
        {form.tree === undefined ? undefined : <SchemaTreeView tree={form.tree} />}
        {after.map((field) => (
          <FieldView key={field.name} field={field} />
        ))}
        <AddField
          fields={more}
          onAdd={(name) => {
            wanted.current = name;
            setAsked(new Set([...asked, name]));
          }}
        />
        {form.others.length === 0 ? undefined : (
          <section aria-label={t('others')}>
            <h3 className={classes['section']}>{t('others')}</h3>
            <ul className={classes['list']}>
              {form.others.map(({ pointer, label }) => (
                <li key={pointer}>
                  <UnstyledButton className={classes['item'] ?? ''} onClick={() => edit(pointer)}>
                    <bdi className={classes['name']}>{label}</bdi>
                    <span className={classes['detail']}>{t('editInText')}</span>
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

/** Whether the tree of a schema shows a field; what is required of no property stays a list. */
function isInTree({ tree, fields }: NodeForm, name: string): boolean {
  if (tree === undefined) return false;
  const rows = tree.rows.filter(({ depth }) => depth === 0);
  if (name === 'items' || name === 'additionalProperties')
    return rows.some(({ keyword }) => keyword === name);
  const top = new Set(rows.flatMap((row) => (row.keyword === 'properties' ? [row.name] : [])));
  if (name !== 'required') return name === 'properties' && tree.holds !== undefined;
  const required = fields.find((field) => field.name === name)?.control;
  return required?.type === 'strings' && required.strings.every((one) => top.has(one));
}

/** The texts that others refer to: changing one is a rename. */
// oxlint-disable-next-line portolan/texts-in-messages -- Kinds of objects and their fields.
const names = new Set(['operation operationId', 'tag name']);

/** One field of an object, edited as its kind wants it. */
function FieldView({ field }: { field: FormField }) {
  const t = useMessages(inspectorMessages);
  const { edit, form } = useInspector();
  const { control } = field;
  switch (control.type) {
    case 'flag':
      return <FlagField field={field} value={control.value} />;
    case 'choice':
      return <ChoiceField field={field} text={control.text} options={control.options} />;
    case 'strings':
      return (
        <StringsField field={field} strings={control.strings} suggestions={control.suggestions} />
      );
    case 'object':
      return <ObjectField field={field} kind={control.kind} detail={control.detail} />;
    case 'entries':
      return (
        <EntriesField
          field={field}
          control={control}
          isInTree={
            form?.tree?.rows.some((row) => row.depth === 0 && row.keyword === field.name) === true
          }
        />
      );
    default:
      if (control.text !== undefined) {
        const isName = names.has(`${form?.kind} ${field.name}`) && control.type === 'text';
        if (isName && field.isPresent) return <NameField field={field} text={control.text} />;
        return <TextField field={field} type={control.type} text={control.text} />;
      }
      return (
        <div className={classes['sectionHead']}>
          <bdi className={classes['fieldName']}>{field.name}</bdi>
          <Button size="compact-xs" variant="subtle" onClick={() => edit(field.pointer)}>
            {t('tooLong')}
          </Button>
        </div>
      );
  }
}

type Props = { fields: readonly FormField[]; onAdd: (name: string) => void };

/** Offers the fields that the object may have and that aren't shown yet. */
function AddField({ fields, onAdd }: Props) {
  const t = useMessages(inspectorMessages);
  return fields.length === 0 ? undefined : (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
        >
          {t('addField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {fields.map(({ name, help }) => (
          <Menu.Item
            key={name}
            className={classes['name'] ?? ''}
            title={help}
            onClick={() => onAdd(name)}
          >
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

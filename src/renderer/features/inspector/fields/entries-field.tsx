import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { FormControl, FormField } from '#core/openapi/form/node-form.ts';
import { AddEntry } from '#renderer/features/inspector/add-entry.tsx';
import classes from '#renderer/features/inspector/inspector-panel.module.css';
import { useInspector } from '#renderer/features/inspector/use-inspector.ts';

const NONE: Pick<Entries, 'entries' | 'total'> = { entries: [], total: 0 };

type Entries = Extract<FormControl, { type: 'entries' }>;

type Props = {
  field: FormField;
  control: Entries;
  /** Whether they are rows of the schema's tree: here they are added only. */
  isInTree: boolean;
};

/** The members of a map or the items of a list; each leads to its form. */
export function EntriesField({ field, control, isInTree }: Props) {
  const t = useMessages(inspectorMessages);
  const { show } = useInspector();
  const { kind } = control;
  const { entries, total } = isInTree ? NONE : control;
  return (
    <section aria-label={field.name}>
      <div className={classes['sectionHead']}>
        <h3 className={classes['fieldName']} title={field.help}>
          <bdi>{field.name}</bdi>
          {total === 0 ? undefined : <span className={classes['count']}> {total}</span>}
        </h3>
        {total === 0 ? <span className={classes['help']}>{field.help}</span> : undefined}
        <AddEntry field={field} control={control} />
      </div>
      <ul className={classes['list']}>
        {entries.map((entry) => (
          <li key={entry.pointer}>
            <UnstyledButton className={classes['item'] ?? ''} onClick={() => show(entry.pointer)}>
              <span className={classes['entry']}>
                <span
                  className={kind === 'response' ? classes['status'] : classes['name']}
                  data-class={kind === 'response' ? entry.name.charAt(0) : undefined}
                >
                  <bdi>{entry.name}</bdi>
                </span>
                {entry.isRequired ? <Required /> : undefined}
                {/* A server without a description goes by its address. */}
                {entry.detail === entry.name ? undefined : (
                  <span className={classes['words']} dir="auto">
                    {entry.detail}
                  </span>
                )}
              </span>
              <IconChevronRight
                className={`${classes['chevron']} flips`}
                size={14}
                aria-hidden="true"
              />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {total > entries.length ? (
        <p className={classes['quiet']}>{t('more', { count: total - entries.length })}</p>
      ) : undefined}
    </section>
  );
}

/** Says that a thing has to be there, as the fields of forms do. */
function Required() {
  const t = useMessages(inspectorMessages);
  return <span className={classes['required']}>{t('required')}</span>;
}

import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { FormControl, FormField } from '#core/openapi/form/node-form.ts';
import { AddEntry } from '#renderer/features/inspector/add-entry.tsx';
import classes from '#renderer/features/inspector/inspector-panel.module.css';
import { useInspector } from '#renderer/features/inspector/use-inspector.ts';

type Entries = Extract<FormControl, { type: 'entries' }>;

/** The members of a map or the items of a list; each leads to its form. */
export function EntriesField({ field, control }: { field: FormField; control: Entries }) {
  const { show } = useInspector();
  const { entries, total, kind } = control;
  return (
    <section aria-label={field.name}>
      <div className={classes['sectionHead']}>
        <h3 className={classes['fieldName']} title={field.help}>
          {field.name}
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
                  {entry.name}
                </span>
                {entry.isRequired ? <Required /> : undefined}
                <span className={classes['words']}>{entry.detail}</span>
              </span>
              <IconChevronRight className={classes['chevron']} size={14} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {total > entries.length ? (
        <p className={classes['quiet']}>
          {`and ${(total - entries.length).toLocaleString('en')} more: find them in the outline.`}
        </p>
      ) : undefined}
    </section>
  );
}

/** Says that a thing has to be there, as the fields of forms do. */
function Required() {
  return <span className={classes['required']}>required</span>;
}

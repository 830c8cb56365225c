import { Button } from '@mantine/core';
import type { FormField } from '#core/openapi/form/node-form.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { EntriesField } from './fields/entries-field.tsx';
import { FlagField } from './fields/flag-field.tsx';
import { ObjectField } from './fields/object-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { WordsField } from './fields/words-field.tsx';
import classes from './inspector-panel.module.css';
import { useInspector } from './use-inspector.ts';

/** One field of an object, edited as its kind wants it. */
export function FieldView({ field }: { field: FormField }) {
  const { edit } = useInspector();
  const { control } = field;
  switch (control.type) {
    case 'flag':
      return <FlagField field={field} value={control.value} />;
    case 'choice':
      return <ChoiceField field={field} text={control.text} options={control.options} />;
    case 'words':
      return <WordsField field={field} words={control.words} suggestions={control.suggestions} />;
    case 'object':
      return <ObjectField field={field} kind={control.kind} detail={control.detail} />;
    case 'entries':
      return <EntriesField field={field} control={control} />;
    default:
      if (control.text !== undefined) {
        return <TextField field={field} type={control.type} text={control.text} />;
      }
      return (
        <div className={classes['sectionHead']}>
          <span className={classes['label']}>{field.label}</span>
          <Button size="compact-xs" variant="subtle" onClick={() => edit(field.pointer)}>
            Long: edit it in the text
          </Button>
        </div>
      );
  }
}

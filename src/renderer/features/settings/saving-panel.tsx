import { Switch } from '@mantine/core';
import type { EditorSettings } from '#contracts/editor-settings.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useChangeEditorSettings } from '#renderer/api/editor-settings.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './settings.module.css';

/** **Saving**: when documents are written to their files. */
export function SavingPanel({ settings }: { settings: EditorSettings }) {
  const change = useChangeEditorSettings();
  return (
    <section aria-labelledby="settings-saving" className={classes['panel']}>
      <h2 id="settings-saving" className={classes['heading']}>
        Saving
      </h2>
      <p className={classes['note']}>
        What is typed is kept within a second in any case, beside the file, until it is saved.
      </p>
      <Switch
        label="Save documents after a pause"
        description="Two seconds after the last key. A file that another program changed is asked about first, and an empty text is not saved."
        checked={(change.isPending ? change.variables : settings).saveAfterPause}
        onChange={({ currentTarget }) =>
          change.mutate({ ...settings, saveAfterPause: currentTarget.checked })
        }
      />
      {change.error === null ? undefined : <Refusal>{describeError(change.error).detail}</Refusal>}
    </section>
  );
}

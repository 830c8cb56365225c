import { describeError } from '#renderer/api/api-error.ts';
import { useDataOverview } from '#renderer/api/data-folder.ts';
import { useEditorSettings, useChangeEditorSettings } from '#renderer/api/editor-settings.ts';
import { useNetworkSettings } from '#renderer/api/network-settings.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { DataPanel } from './data-panel.tsx';
import { NetworkPanel } from './network-panel.tsx';
import classes from './settings.module.css';
import { Switch } from '@mantine/core';
import type { EditorSettings } from '#contracts/editor-settings.ts';
import { Refusal } from '#renderer/components/refusal.tsx';

function Content() {
  const editor = useEditorSettings();
  const network = useNetworkSettings();
  const portals = usePortals();
  const data = useDataOverview();
  if (
    editor.data !== undefined &&
    network.data !== undefined &&
    portals.data !== undefined &&
    data.data !== undefined
  ) {
    return (
      <div className={classes['panels']}>
        <EditorPanel settings={editor.data} />
        <NetworkPanel settings={network.data} secrets={portals.data.secrets} />
        <DataPanel overview={data.data} />
      </div>
    );
  }
  const error = editor.error ?? network.error ?? portals.error ?? data.error;
  if (error === null) return <LoadingRows label="Reading the settings" />;
  return (
    <ErrorState
      title="The settings could not be read"
      detail={describeError(error).detail}
      onRetry={() => {
        void editor.refetch();
        void network.refetch();
        void portals.refetch();
        void data.refetch();
      }}
    />
  );
}

/** What is set for all of Portolan, at `#/settings`. */
export function SettingsView() {
  return (
    <View title="Settings" lead="Settings for every design and every portal on this computer.">
      <Content />
    </View>
  );
}

/** **Editor**: when documents are written to their files, and which statuses are offered. */
function EditorPanel({ settings }: { settings: EditorSettings }) {
  const { change, wanted, error } = useChangeEditorSettings();
  const shown = wanted ?? settings;
  return (
    <section aria-labelledby="settings-editor" className={classes['panel']}>
      <h2 id="settings-editor" className={classes['heading']}>
        Editor
      </h2>
      <p className={classes['note']}>
        Unsaved changes are kept within a second in any case, apart from the file, until you save.
      </p>
      <Switch
        label="Save documents after a pause"
        description="Two seconds after the last key. If another program changed the file, Portolan asks first. An empty text is not saved."
        checked={shown.saveAfterPause}
        onChange={({ currentTarget }) =>
          change({ ...shown, saveAfterPause: currentTarget.checked })
        }
      />
      <Switch
        className={classes['second'] ?? ''}
        label="Use any status code"
        description="Add response offers every status code, the ranges and “default”, with 200, 201, 400 and 500 first. The portal’s tool knows only these four."
        checked={shown.anyStatus}
        onChange={({ currentTarget }) => change({ ...shown, anyStatus: currentTarget.checked })}
      />
      {error === null ? undefined : <Refusal>{describeError(error).detail}</Refusal>}
    </section>
  );
}

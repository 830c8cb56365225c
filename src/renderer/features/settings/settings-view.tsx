import { describeError } from '#renderer/api/api-error.ts';
import { useDataOverview } from '#renderer/api/data-folder.ts';
import { useEditorSettings } from '#renderer/api/editor-settings.ts';
import { useNetworkSettings } from '#renderer/api/network-settings.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { DataPanel } from './data-panel.tsx';
import { NetworkPanel } from './network-panel.tsx';
import { SavingPanel } from './saving-panel.tsx';
import classes from './settings.module.css';

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
        <SavingPanel settings={editor.data} />
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
    <View title="Settings" lead="What holds for every design and every portal on this computer.">
      <Content />
    </View>
  );
}

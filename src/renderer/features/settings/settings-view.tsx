import { describeError } from '#renderer/api/api-error.ts';
import { useEditorSettings } from '#renderer/api/editor-settings.ts';
import { useNetworkSettings } from '#renderer/api/network-settings.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { NetworkPanel } from './network-panel.tsx';
import { SavingPanel } from './saving-panel.tsx';
import classes from './settings.module.css';

const Content = () => {
  const editor = useEditorSettings();
  const network = useNetworkSettings();
  const portals = usePortals();
  if (editor.data !== undefined && network.data !== undefined && portals.data !== undefined) {
    return (
      <div className={classes['panels']}>
        <SavingPanel settings={editor.data} />
        <NetworkPanel settings={network.data} secrets={portals.data.secrets} />
      </div>
    );
  }
  const error = editor.error ?? network.error ?? portals.error;
  if (error === null) return <LoadingRows label="Reading the settings" />;
  return (
    <ErrorState
      title="The settings could not be read"
      detail={describeError(error).detail}
      onRetry={() => {
        void editor.refetch();
        void network.refetch();
        void portals.refetch();
      }}
    />
  );
};

/** What is set for all of Portolan, at `#/settings`. */
export const SettingsView = () => (
  <View title="Settings" lead="What holds for every design and every portal on this computer.">
    <Content />
  </View>
);

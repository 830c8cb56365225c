import { describeError } from '#renderer/api/api-error.ts';
import { useNetworkSettings } from '#renderer/api/network-settings.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { NetworkPanel } from './network-panel.tsx';

const Content = () => {
  const network = useNetworkSettings();
  const portals = usePortals();
  if (network.data !== undefined && portals.data !== undefined) {
    return <NetworkPanel settings={network.data} secrets={portals.data.secrets} />;
  }
  const error = network.error ?? portals.error;
  if (error === null) return <LoadingRows label="Reading the settings" />;
  return (
    <ErrorState
      title="The settings could not be read"
      detail={describeError(error).detail}
      onRetry={() => {
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

import { settingsMessages } from '#messages/en/settings.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDataOverview } from '#renderer/api/data-folder.ts';
import { useEditorSettings, useChangeEditorSettings } from '#renderer/api/editor-settings.ts';
import { useNetworkSettings } from '#renderer/api/network-settings.ts';
import { usePortals } from '#renderer/api/portals.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { View } from '#renderer/components/view.tsx';
import { LanguagePanel } from './language-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { NetworkPanel } from './network-panel.tsx';
import classes from './settings.module.css';
import { Switch } from '@mantine/core';
import type { EditorSettings } from '#contracts/editor-settings.ts';
import { Refusal } from '#renderer/components/refusal.tsx';

type Props = {
  /** `language` where the choice of the language takes the keyboard. */
  panel: string | undefined;
};

function Content({ panel }: Props) {
  const t = useMessages(settingsMessages);
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
        <LanguagePanel hasKeyboard={panel === 'language'} />
        <EditorPanel settings={editor.data} />
        <NetworkPanel settings={network.data} secrets={portals.data.secrets} />
        <DataPanel overview={data.data} />
      </div>
    );
  }
  const error = editor.error ?? network.error ?? portals.error ?? data.error;
  if (error === null) return <LoadingRows label={t('reading')} />;
  return (
    <ErrorState
      title={t('unread')}
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
export function SettingsView({ panel }: Props) {
  const t = useMessages(settingsMessages);
  return (
    <View title={t('title')} lead={t('lead')}>
      <Content panel={panel} />
    </View>
  );
}

/** **Editor**: when documents are written to their files, and which statuses are offered. */
function EditorPanel({ settings }: { settings: EditorSettings }) {
  const t = useMessages(settingsMessages);
  const { change, wanted, error } = useChangeEditorSettings();
  const shown = wanted ?? settings;
  return (
    <section aria-labelledby="settings-editor" className={classes['panel']}>
      <h2 id="settings-editor" className={classes['heading']}>
        {t('editor.title')}
      </h2>
      <p className={classes['note']}>{t('editor.note')}</p>
      <Switch
        label={t('editor.pause')}
        description={t('editor.pauseHelp')}
        checked={shown.saveAfterPause}
        onChange={({ currentTarget }) =>
          change({ ...shown, saveAfterPause: currentTarget.checked })
        }
      />
      <Switch
        className={classes['second'] ?? ''}
        label={t('editor.anyStatus')}
        description={t('editor.anyStatusHelp')}
        checked={shown.anyStatus}
        onChange={({ currentTarget }) => change({ ...shown, anyStatus: currentTarget.checked })}
      />
      {error === null ? undefined : <Refusal>{describeError(error).detail}</Refusal>}
    </section>
  );
}

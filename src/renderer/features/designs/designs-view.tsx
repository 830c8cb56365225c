import { IconFolders } from '@tabler/icons-react';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { DesignActions } from '#renderer/shell/design-actions.tsx';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { View } from '#renderer/components/view.tsx';
import { DesignTable } from './design-table.tsx';

function Content() {
  const list = useDesigns();
  if (list.isPending) return <LoadingRows label="Reading the designs" />;
  if (list.isError) {
    return (
      <ErrorState
        title="The designs could not be read"
        detail={describeError(list.error).detail}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return list.data.designs.length === 0 ? (
    <StateMessage
      icon={<IconFolders size={26} stroke={1.5} aria-hidden="true" />}
      title="No designs yet"
      actions={<DesignActions />}
    >
      A design is a folder with an OpenAPI document. Begin with a new one, which goes to{' '}
      {list.data.workspace}, open a folder that you have, or import a document.
    </StateMessage>
  ) : (
    <DesignTable designs={list.data.designs} />
  );
}

export function DesignsView() {
  const hasDesigns = (useDesigns().data?.designs.length ?? 0) > 0;
  return (
    <View
      title="Designs"
      lead="The folders with an OpenAPI document that you work on."
      actions={hasDesigns ? <DesignActions /> : undefined}
    >
      <Content />
    </View>
  );
}

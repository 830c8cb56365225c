import { NativeSelect, TextInput } from '@mantine/core';
import { IconFolders, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { DesignList } from '#contracts/workbench.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { DesignActions } from '#renderer/shell/design-actions.tsx';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { View } from '#renderer/components/view.tsx';
import { countLabel } from '#renderer/components/count-label.ts';
import { useDesignUse } from '#renderer/document/state/designs-store.ts';
import { DeletedDesigns } from './list/deleted-designs.tsx';
import { DesignTable } from './list/design-table.tsx';
import classes from './list/design-table.module.css';
import { type DesignOrder, listedDesigns } from './list/listed-designs.ts';

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
      A design is a folder with an OpenAPI document. Create a new one in {list.data.workspace}, open
      an existing folder, or import a document.
    </StateMessage>
  ) : (
    <FoundDesigns designs={list.data.designs} workspace={list.data.workspace} />
  );
}

const orders = [
  { value: 'used', label: 'Last used' },
  { value: 'name', label: 'Name' },
  { value: 'changed', label: 'Last changed' },
] as const satisfies readonly { value: DesignOrder; label: string }[];

/** The list with what finds one in it. */
function FoundDesigns({ designs, workspace }: Pick<DesignList, 'designs' | 'workspace'>) {
  const used = useDesignUse((state) => state.used);
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<DesignOrder>('used');
  const found = useMemo(
    () => listedDesigns(designs, typed, order, used),
    [designs, typed, order, used],
  );
  return (
    <>
      <div className={classes['tools']}>
        <TextInput
          className={classes['search'] ?? ''}
          label="Search designs"
          placeholder="Name, slug or folder"
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label="Sort by"
          data={[...orders]}
          value={order}
          onChange={(event) => {
            const chosen = orders.find(({ value }) => value === event.currentTarget.value);
            if (chosen !== undefined) setOrder(chosen.value);
          }}
        />
        <output className={typed === '' ? 'visually-hidden' : classes['count']}>
          {typed === '' ? '' : `${found.length} of ${countLabel(designs.length, 'design')}`}
        </output>
      </div>
      {found.length === 0 ? (
        <p>{`No design matches “${typed}”. Try fewer letters.`}</p>
      ) : (
        <DesignTable designs={found} workspace={workspace} />
      )}
    </>
  );
}

export function DesignsView() {
  const hasDesigns = (useDesigns().data?.designs.length ?? 0) > 0;
  return (
    <View
      title="Designs"
      lead="The folders with OpenAPI documents that you work on."
      actions={hasDesigns ? <DesignActions /> : undefined}
    >
      <Content />
      <DeletedDesigns />
    </View>
  );
}

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
import { designsMessages } from '#messages/en/designs.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useDesignUse } from '#renderer/document/state/designs-store.ts';
import { DeletedDesigns } from './list/deleted-designs.tsx';
import { DesignTable } from './list/design-table.tsx';
import classes from './list/design-table.module.css';
import { type DesignOrder, listedDesigns } from './list/listed-designs.ts';

function Content() {
  const t = useMessages(designsMessages);
  const list = useDesigns();
  if (list.isPending) return <LoadingRows label={t('reading')} />;
  if (list.isError) {
    return (
      <ErrorState
        title={t('failed')}
        detail={describeError(list.error).detail}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return list.data.designs.length === 0 ? (
    <StateMessage
      icon={<IconFolders size={26} stroke={1.5} aria-hidden="true" />}
      title={t('none.title')}
      actions={<DesignActions />}
    >
      {t('none.text', { workspace: list.data.workspace })}
    </StateMessage>
  ) : (
    <FoundDesigns designs={list.data.designs} workspace={list.data.workspace} />
  );
}

const orders = ['used', 'name', 'changed'] as const satisfies readonly DesignOrder[];

/** The list with what finds one in it. */
function FoundDesigns({ designs, workspace }: Pick<DesignList, 'designs' | 'workspace'>) {
  const t = useMessages(designsMessages);
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
          label={t('find.label')}
          placeholder={t('find.placeholder')}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('order.label')}
          data={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={order}
          onChange={(event) => {
            const chosen = orders.find((value) => value === event.currentTarget.value);
            if (chosen !== undefined) setOrder(chosen);
          }}
        />
        <output className={typed === '' ? 'visually-hidden' : classes['count']}>
          {typed === '' ? '' : t('find.found', { found: found.length, count: designs.length })}
        </output>
      </div>
      {found.length === 0 ? (
        <p>{t('find.none', { typed })}</p>
      ) : (
        <DesignTable designs={found} workspace={workspace} />
      )}
    </>
  );
}

export function DesignsView() {
  const t = useMessages(designsMessages);
  const hasDesigns = (useDesigns().data?.designs.length ?? 0) > 0;
  return (
    <View title={t('title')} lead={t('lead')} actions={hasDesigns ? <DesignActions /> : undefined}>
      <Content />
      <DeletedDesigns />
    </View>
  );
}

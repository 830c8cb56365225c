import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';

type Props<T> = {
  name: 'pricing' | 'sdks' | 'changelog' | 'reference';
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** One part of an API that has its own route: on its way, refused, or there. */
export function Part<T>({ name, query, children }: Props<T>): ReactNode {
  const t = useMessages(catalogApiMessages);
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <output className="visually-hidden">{t(`${name}.reading`)}</output>
        <Skeleton height={120} />
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t(`${name}.unread`)}
        detail={describeError(query.error).detail}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return children(query.data);
}

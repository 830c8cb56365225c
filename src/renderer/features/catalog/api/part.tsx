import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '#renderer/api/api-error.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';

type Props<T> = {
  /** What is read, as in `The pricing could not be read`. */
  name: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
};

/** One part of an API that has its own route: on its way, refused, or there. */
export function Part<T>({ name, query, children }: Props<T>): ReactNode {
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <output className="visually-hidden">Reading the {name}</output>
        <Skeleton height={120} />
      </div>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={`The ${name} could not be read`}
        detail={describeError(query.error).detail}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return children(query.data);
}

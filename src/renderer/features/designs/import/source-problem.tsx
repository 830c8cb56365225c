import { Button } from '@mantine/core';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './import.module.css';

type Props = { problem: unknown; onConfirm: () => void };

/** Why nothing was read; a private address can be confirmed on the spot, for this address and this time. */
export function SourceProblem({ problem, onConfirm }: Props) {
  if (problem === undefined) return undefined;
  const isPrivate = problem instanceof ApiError && problem.code === 'address_private';
  return (
    <Refusal>
      {describeError(problem).detail}
      {isPrivate ? (
        <span className={classes['confirm']}>
          <Button size="xs" variant="default" onClick={onConfirm}>
            Read from this private address
          </Button>
        </span>
      ) : undefined}
    </Refusal>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { OperationSummary } from '#core/openapi/syntax/types.ts';
import { MethodBadge } from '#renderer/components/method-badge.tsx';
import { OperationBody } from './operation-body.tsx';
import classes from './reference.module.css';

type Props = {
  operation: OperationSummary;
  isOpen: boolean;
  /** Whether the cursor is in it. */
  isCurrent: boolean;
  onToggle: (pointer: string) => void;
  onShowText: ((pointer: string) => void) | undefined;
};

/** An operation by its method and path; opened, all that the document says of it. */
export function OperationRow({ operation, isOpen, isCurrent, onToggle, onShowText }: Props) {
  const id = useId();
  const { pointer, method, path, summary, deprecated } = operation;
  return (
    <article className={classes['operation']} data-current={isCurrent || undefined}>
      <h3 className={classes['operationHead']}>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(pointer)}
        >
          <IconChevronRight className={classes['chevron']} size={14} aria-hidden="true" />
          <MethodBadge method={method} />
          <span className={classes['path']} data-deprecated={deprecated || undefined} dir="ltr">
            {path}
          </span>
          {summary === undefined ? undefined : (
            <span className={classes['summary']} dir="auto">
              {summary}
            </span>
          )}
        </button>
      </h3>
      {isOpen ? (
        <div id={id} className={classes['body']}>
          <OperationBody pointer={pointer} onShowText={onShowText} />
        </div>
      ) : undefined}
    </article>
  );
}

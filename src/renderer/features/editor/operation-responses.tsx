import { UnstyledButton } from '@mantine/core';
import type { OperationDetail } from '#core/openapi/types.ts';
import classes from './inspector-panel.module.css';

type Props = { operation: OperationDetail; onGoTo: (pointer: string) => void };

export const OperationResponses = ({ operation, onGoTo }: Props) => (
  <>
    <h3 className={classes['section']}>Responses</h3>
    {operation.responses.length === 0 ? (
      <p className={classes['quiet']}>This operation has no response yet.</p>
    ) : (
      <ul className={classes['list']}>
        {operation.responses.map(({ status, pointer, description, mediaTypes, ref }) => (
          <li key={pointer}>
            <UnstyledButton className={classes['item'] ?? ''} onClick={() => onGoTo(pointer)}>
              <span className={classes['status']} data-class={status.charAt(0)}>
                {status}
              </span>
              <span className={classes['detail']}>{ref ?? mediaTypes.join(', ')}</span>
              {description === undefined || description === '' ? undefined : (
                <span className={classes['words']}>{description}</span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    )}
  </>
);

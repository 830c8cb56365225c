import { UnstyledButton } from '@mantine/core';
import type { OperationDetail } from '#core/openapi/types.ts';
import classes from './inspector-panel.module.css';

type Props = { operation: OperationDetail; onGoTo: (pointer: string) => void };

export const OperationParameters = ({ operation, onGoTo }: Props) => {
  const { parameters, requestBody } = operation;
  return (
    <>
      {parameters.length === 0 ? undefined : (
        <>
          <h3 className={classes['section']}>Parameters</h3>
          <ul className={classes['list']}>
            {parameters.map((parameter) => (
              <li key={`${parameter.pointer} ${parameter.in} ${parameter.name}`}>
                <UnstyledButton
                  className={classes['item'] ?? ''}
                  onClick={() => onGoTo(parameter.pointer)}
                >
                  <span className={classes['name']}>{parameter.name}</span>
                  <span className={classes['detail']}>
                    {[parameter.in, parameter.type, parameter.required ? 'required' : undefined]
                      .filter((part) => part !== undefined)
                      .join(' · ')}
                  </span>
                  {parameter.description === undefined ? undefined : (
                    <span className={classes['words']}>{parameter.description}</span>
                  )}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {requestBody === undefined ? undefined : (
        <>
          <h3 className={classes['section']}>Request body</h3>
          <UnstyledButton
            className={`${classes['item']} ${classes['alone']}`}
            onClick={() => onGoTo(requestBody.pointer)}
          >
            <span className={classes['name']}>
              {requestBody.mediaTypes.join(', ') || 'No media type'}
            </span>
            <span className={classes['detail']}>
              {requestBody.required ? 'required' : 'optional'}
            </span>
          </UnstyledButton>
        </>
      )}
    </>
  );
};

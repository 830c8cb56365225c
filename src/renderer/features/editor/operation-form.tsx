import { Badge, Button, Kbd } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { OperationDetail } from '#core/openapi/types.ts';
import { commandKey } from '#renderer/platform.ts';
import classes from './inspector-panel.module.css';
import { MethodBadge } from './method-badge.tsx';
import { OperationParameters } from './operation-parameters.tsx';
import { OperationResponses } from './operation-responses.tsx';

type Props = {
  operation: OperationDetail;
  onGoTo: (pointer: string) => void;
  onAddResponse: (pointer: string) => void;
};

export const OperationForm = ({ operation, onGoTo, onAddResponse }: Props) => {
  const { pointer, method, path, summary, description, operationId, tags, deprecated } = operation;
  return (
    <>
      <h2 className={classes['operation']}>
        <MethodBadge method={method} />
        <span className={classes['path']}>{path}</span>
      </h2>
      {summary === undefined ? undefined : <p className={classes['summary']}>{summary}</p>}
      <div className={classes['marks']}>
        {deprecated ? <Badge color="yellow">Deprecated</Badge> : undefined}
        {tags.map((tag) => (
          <Badge key={tag} variant="default" tt="none">
            {tag}
          </Badge>
        ))}
        {operationId === undefined ? undefined : <code>{operationId}</code>}
      </div>
      {description === undefined || description === summary ? undefined : (
        <p className={classes['description']}>{description}</p>
      )}
      <OperationParameters operation={operation} onGoTo={onGoTo} />
      <OperationResponses operation={operation} onGoTo={onGoTo} />
      <div className={classes['actions']}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onAddResponse(pointer)}
        >
          Add response
        </Button>
        <span className={classes['shortcut']} aria-hidden="true">
          <Kbd size="xs">{commandKey}</Kbd> <Kbd size="xs">Shift</Kbd> <Kbd size="xs">R</Kbd>
        </span>
      </div>
    </>
  );
};

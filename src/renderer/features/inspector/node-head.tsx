import { UnstyledButton } from '@mantine/core';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { MethodBadge } from '#renderer/components/method-badge.tsx';
import classes from './inspector-panel.module.css';
import { NodeActions } from './node-actions.tsx';
import { useInspector } from './use-inspector.ts';

/** What the form is of: the way there, the name, and what can be done with the whole of it. */
export function NodeHead({ form }: { form: NodeForm }) {
  const { show } = useInspector();
  const place = form.kind === 'operation' ? operationPlace(form.pointer) : undefined;
  return (
    <>
      {form.trail.length === 0 ? undefined : (
        <nav aria-label="Around this" className={classes['trail']}>
          {form.trail.map(({ pointer, label }) => (
            <UnstyledButton
              key={pointer}
              className={classes['crumb'] ?? ''}
              onClick={() => show(pointer)}
            >
              {label}
            </UnstyledButton>
          ))}
        </nav>
      )}
      <div className={classes['head']}>
        <h2 className={classes['title']}>
          {place === undefined ? (
            <span className={classes['name']}>{form.title}</span>
          ) : (
            <>
              <MethodBadge method={place.method} />
              <span className={classes['path']}>{place.path}</span>
            </>
          )}
        </h2>
        <NodeActions form={form} />
      </div>
      {form.title === form.label || place !== undefined ? undefined : (
        <p className={classes['kind']}>{form.label}</p>
      )}
    </>
  );
}

import { UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { MethodBadge } from '#renderer/components/method-badge.tsx';
import classes from './inspector-panel.module.css';
import { NodeActions } from './node-actions.tsx';
import { useInspector } from './use-inspector.ts';

/** What the form is of: the way there, the name, and what can be done with the whole of it. */
export function NodeHead({ form }: { form: NodeForm }) {
  const t = useMessages(inspectorMessages);
  const { show } = useInspector();
  const place = form.kind === 'operation' ? operationPlace(form.pointer) : undefined;
  return (
    <>
      {form.trail.length === 0 ? undefined : (
        <nav aria-label={t('around')} className={classes['trail']}>
          {form.trail.map(({ pointer, label }) => (
            <UnstyledButton
              key={pointer}
              className={classes['crumb'] ?? ''}
              onClick={() => show(pointer)}
            >
              <bdi>{label}</bdi>
            </UnstyledButton>
          ))}
        </nav>
      )}
      <div className={classes['head']}>
        <h2 className={classes['title']}>
          {place === undefined ? (
            <bdi className={classes['name']} data-kind={form.title === form.label || undefined}>
              {form.title}
            </bdi>
          ) : (
            <>
              <MethodBadge method={place.method} />
              <bdi className={classes['path']}>
                {/* Broken before a slash, rather than anywhere in a word. */}
                {place.path.split(/(?<=.)(?=\/)/u).map((part, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they are no more than their places
                  <Fragment key={index}>
                    <wbr />
                    {part}
                  </Fragment>
                ))}
              </bdi>
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

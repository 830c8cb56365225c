import { countLabel } from '#renderer/components/count-label.ts';
import type { SpecReading } from '#renderer/workers/spec-protocol.ts';
import classes from './inspector-panel.module.css';

export const DocumentSummary = ({ reading }: { reading: SpecReading | undefined }) => {
  if (reading === undefined) return <p className={classes['quiet']}>Reading the document…</p>;
  const { title, version, servers, operations, webhooks, components } = reading.outline;
  const schemas = components.filter((component) => component.section === 'schemas').length;
  return (
    <>
      <h2 className={classes['title']}>{title ?? 'Untitled document'}</h2>
      <dl className={classes['facts']}>
        <dt>Version</dt>
        <dd>{version ?? 'not set'}</dd>
        <dt>Servers</dt>
        <dd>{servers.length === 0 ? 'none' : servers.map((server) => server.url).join(', ')}</dd>
        <dt>Holds</dt>
        <dd>
          {[
            countLabel(operations.length, 'operation'),
            countLabel(schemas, 'schema'),
            ...(webhooks.length > 0 ? [countLabel(webhooks.length, 'webhook')] : []),
          ].join(', ')}
        </dd>
      </dl>
      <p className={classes['quiet']}>
        Put the cursor in an operation to see its parameters and responses here.
      </p>
    </>
  );
};

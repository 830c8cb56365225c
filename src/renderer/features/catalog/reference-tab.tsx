import type { ApiDetail } from '#contracts/portal.ts';
import { useSpecText } from '#renderer/api/catalog.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { ReferenceSourceProvider } from '#renderer/reference/reference-source.ts';
import { ReferenceView } from '#renderer/reference/reference-view.tsx';
import { useTextReading } from '#renderer/reference/use-text-reading.ts';
import { Part } from './part.tsx';
import classes from './reference-tab.module.css';

/** An API's OpenAPI document, rendered for its readers. */
export const ReferenceTab = ({ api }: { api: ApiDetail }) => (
  <Part name="OpenAPI document" query={useSpecText(api)}>
    {(text) => <Rendered text={text} format={api.spec.format} />}
  </Part>
);

type RenderedProps = { text: string; format: ApiDetail['spec']['format'] };

const Rendered = ({ text, format }: RenderedProps) => {
  const read = useTextReading(text, format);
  if (read.state === 'failed')
    return <ErrorState title="The OpenAPI document could not be shown" detail={read.detail} />;
  return (
    <div className={classes['frame']}>
      <h2 className="visually-hidden">Reference</h2>
      {read.state === 'reading' ? (
        <output className={classes['quiet']}>Reading the document…</output>
      ) : (
        <ReferenceSourceProvider value={read.source}>
          <ReferenceView label="API reference" outline={read.reading.outline} />
        </ReferenceSourceProvider>
      )}
    </div>
  );
};

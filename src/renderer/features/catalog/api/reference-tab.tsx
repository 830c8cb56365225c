import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { useState } from 'react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { useSpecText } from '#renderer/api/catalog.ts';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { IconFileOff } from '@tabler/icons-react';
import { ErrorState } from '#renderer/components/error-state.tsx';
import { ReferenceSourceProvider } from '#renderer/reference/reference-source.ts';
import { ReferenceView } from '#renderer/reference/reference-view.tsx';
import { useTextReading } from '#renderer/reference/use-text-reading.ts';
import { Part } from './part.tsx';
import type { ApiPlace } from '#renderer/naming/api-place.ts';
import classes from './reference-tab.module.css';

type Props = {
  api: CatalogApi;
  /** `operation` is open at first. */
  place: ApiPlace;
  onPlace: (change: ApiPlace) => void;
};

/** An API's OpenAPI document, rendered for its readers. */
export function ReferenceTab({ api, place, onPlace }: Props) {
  const t = useMessages(catalogApiMessages);
  return api.spec === null ? (
    <StateMessage
      icon={<IconFileOff size={26} stroke={1.5} aria-hidden="true" />}
      title={t('reference.none')}
    >
      {t('reference.noneText')}
    </StateMessage>
  ) : (
    <Document api={api} format={api.spec.format} place={place} onPlace={onPlace} />
  );
}

type Format = NonNullable<CatalogApi['spec']>['format'];

function Document({ api, format, ...shown }: Props & { format: Format }) {
  return (
    <Part name="reference" query={useSpecText(api)}>
      {(text) => <Rendered text={text} format={format} {...shown} />}
    </Part>
  );
}

type RenderedProps = { text: string; format: Format } & Pick<Props, 'place' | 'onPlace'>;

function Rendered({ text, format, place, onPlace }: RenderedProps) {
  const t = useMessages(catalogApiMessages);
  // What is opened later stays where it is.
  const [first] = useState(place.operation);
  const read = useTextReading({ text }, format);
  if (read.state === 'failed')
    return <ErrorState title={t('reference.failed')} detail={read.detail} />;
  return (
    <div className={classes['frame']}>
      <h2 className="visually-hidden">{t('reference.title')}</h2>
      {read.state === 'reading' ? (
        <output className={classes['quiet']}>{t('reference.drawing')}</output>
      ) : (
        <ReferenceSourceProvider value={read.source}>
          <ReferenceView
            label={t('reference.label')}
            outline={read.reading.outline}
            current={first}
            onToggle={(pointer, isOpen) => {
              if (isOpen) onPlace({ operation: pointer });
              else if (pointer === place.operation) onPlace({ operation: undefined });
            }}
          />
        </ReferenceSourceProvider>
      )}
    </div>
  );
}

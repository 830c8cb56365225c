import { useMessages } from '#renderer/language/use-messages.ts';
import { previewMessages } from '#messages/en/preview.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  type ReferenceSource,
  ReferenceSourceProvider,
} from '#renderer/reference/reference-source.ts';
import { ReferenceView } from '#renderer/reference/reference-view.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { useLastWhole } from './last-whole-reading.ts';
import classes from './preview-panel.module.css';

type Props = {
  document: OpenDocument;
  /** Puts the keyboard into the text at a node. */
  onShowText: (pointer: string) => void;
};

/** The open document as its readers will see it: it follows the text and the cursor. */
export function PreviewPanel({ document, onShowText }: Props) {
  const t = useMessages(previewMessages);
  const { id, client } = document;
  const reading = useDocument(id, (state) => state.reading);
  const readings = useDocument(id, (state) => state.readings);
  const cursor = useDocument(id, (state) => state.operation?.pointer);
  const [current, setCurrent] = useState(cursor);
  // Outside of operations the one that was read last stays open.
  if (cursor !== undefined && cursor !== current) setCurrent(cursor);
  const shown = useLastWhole(reading, readings);
  const version = shown?.readings ?? 0;
  const source = useMemo(
    (): ReferenceSource => ({
      ask: (question) => client.ask(question),
      version,
    }),
    [client, version],
  );
  const fault = reading?.syntaxFindings[0];

  return (
    <div className={classes['panel']}>
      <h2 className="visually-hidden">{t('title')}</h2>
      <output className={classes['state']}>
        {fault === undefined ? undefined : (
          <span className={classes['broken']}>
            <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
            {shown?.reading === reading
              ? t('partShown', { line: fault.line })
              : t('lastShown', { line: fault.line })}
          </span>
        )}
      </output>
      <div className={classes['view']}>
        {shown === undefined ? (
          <p className={classes['quiet']}>{t('reading')}</p>
        ) : (
          <ReferenceSourceProvider value={source}>
            <ReferenceView
              label={t('title')}
              outline={shown.reading.outline}
              current={current}
              onShowText={onShowText}
            />
          </ReferenceSourceProvider>
        )}
      </div>
    </div>
  );
}

import { useEffect, useMemo, useState } from 'react';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import { createSpecClient, type SpecClient } from '#renderer/document/worker/spec-client.ts';
import type { SpecReading } from '#renderer/document/worker/spec-protocol.ts';
import { startReadingWorker } from '#renderer/document/worker/start-reading-worker.ts';
import type { ReferenceSource } from './reference-source.ts';

type TextReading =
  | { state: 'reading' }
  | { state: 'read'; reading: SpecReading; source: ReferenceSource }
  | { state: 'failed'; detail: string };

type Heard = { client: SpecClient; reading: SpecReading } | { fault: string };

/** A text, or the address of our own origin where the worker finds it. */
type Text = { text: string; address?: never } | { text?: never; address: string };

/** Reads a text that nobody edits in a worker of its own, which ends with the view. */
export function useTextReading({ text = '', address }: Text, format: SpecFormat): TextReading {
  const [heard, setHeard] = useState<Heard>();
  useEffect(() => {
    const client = createSpecClient(startReadingWorker(address), {
      reading: (_version, reading) => setHeard({ client, reading }),
      findings: () => undefined,
      fault: () => undefined,
      wanted: () => undefined,
      failed: (fault) => setHeard({ fault }),
    });
    const file = `openapi.${format}`;
    client.open({ file, main: file, format, text, version: 1 });
    return () => {
      client.close();
      setHeard(undefined);
    };
  }, [text, address, format]);
  return useMemo((): TextReading => {
    if (heard === undefined) return { state: 'reading' };
    if ('fault' in heard) return { state: 'failed', detail: heard.fault };
    const { client, reading } = heard;
    return {
      state: 'read',
      reading,
      source: { ask: (question) => client.ask(question), version: 1 },
    };
  }, [heard]);
}

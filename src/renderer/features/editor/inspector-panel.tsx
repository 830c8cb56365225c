import { Box } from '@mantine/core';
import type { OperationDetail } from '#core/openapi/types.ts';
import type { SpecReading } from '#renderer/workers/spec-protocol.ts';
import { DocumentSummary } from './document-summary.tsx';
import classes from './inspector-panel.module.css';
import { OperationForm } from './operation-form.tsx';

type Props = {
  operation: OperationDetail | undefined;
  reading: SpecReading | undefined;
  onGoTo: (pointer: string) => void;
  onAddResponse: (pointer: string) => void;
};

/** What the cursor is in: an operation, else the document as a whole. */
export const InspectorPanel = ({ operation, reading, onGoTo, onAddResponse }: Props) => (
  <Box component="section" className={classes['panel'] ?? ''} aria-label="Inspector" tabIndex={0}>
    {operation === undefined ? (
      <DocumentSummary reading={reading} />
    ) : (
      <OperationForm operation={operation} onGoTo={onGoTo} onAddResponse={onAddResponse} />
    )}
  </Box>
);

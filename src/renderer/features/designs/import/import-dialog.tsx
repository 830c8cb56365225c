import { Modal } from '@mantine/core';
import { useState } from 'react';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { ReviewStep } from './review-step.tsx';
import { emptyChoice, SourceStep } from './source-step.tsx';
import { useSpecificationReview } from './use-specification-review.ts';
import { WorkingStep } from './working-step.tsx';

type Props = { opened: boolean; onClose: () => void };

function ImportForm({ onClose }: Pick<Props, 'onClose'>) {
  const reading = useSpecificationReview();
  const [choice, setChoice] = useState(emptyChoice);
  const { phase } = reading;
  switch (phase.kind) {
    case 'working':
      return <WorkingStep key={phase.step} {...phase} onCancel={reading.back} />;
    case 'reviewed':
      return <ReviewStep {...phase} onBack={reading.back} onDone={onClose} />;
    default:
      return (
        <SourceStep reading={reading} choice={choice} onChoice={setChoice} onClose={onClose} />
      );
  }
}

/** **Import specification**: a file, a pasted text or an address, then what was found in it, then a design. */
export function ImportDialog({ opened, onClose }: Props) {
  const t = useMessages(designsImportMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size={600}>
      <ImportForm onClose={onClose} />
    </Modal>
  );
}

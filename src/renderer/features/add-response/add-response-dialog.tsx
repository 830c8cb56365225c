import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import { closeAddResponse } from '#renderer/document/session/document-add-response.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { goToPointer } from '#renderer/document/session/go-to-pointer.ts';
import { AddResponseForm } from './add-response-form.tsx';
import classes from './add-response.module.css';
import { useTargetOperation } from './use-target-operation.ts';

/** The dialog **Add response**, for the operation that `openAddResponse` names. */
export function AddResponseDialog({ designId }: { designId: string }) {
  const t = useMessages(addResponseMessages);
  const { target, refusal, readAgain } = useTargetOperation(designId);
  const [goesToText, setGoesToText] = useState(false);

  useEffect(() => {
    if (refusal === undefined) return;
    closeAddResponse();
    notifications.show({
      color: 'red',
      title: addResponseMessages.t('refused.title'),
      message: refusal,
      autoClose: 15_000,
    });
  }, [refusal]);

  const close = (added: boolean) => {
    setGoesToText(added);
    closeAddResponse();
  };
  return (
    <Modal
      opened={target !== undefined}
      onClose={() => close(false)}
      // After adding, the keyboard goes to the new lines; otherwise back to where it came from.
      returnFocus={!goesToText}
      title={t('title')}
      size="min(100%, 68rem)"
      classNames={{ title: classes['title'] ?? '' }}
    >
      {target === undefined ? undefined : (
        <AddResponseForm
          key={`${target.operation.pointer} ${target.opening}`}
          document={target.document}
          operation={target.operation}
          onAdded={() => close(true)}
          onAddedGoOn={readAgain}
          onCancel={() => close(false)}
          onEdit={(status) => {
            const { document, operation } = target;
            close(true);
            void goToPointer(document, joinPointer(operation.pointer, 'responses', status));
          }}
        />
      )}
    </Modal>
  );
}

import { Alert, Box, Button, Checkbox, Group, Kbd, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import type { OperationDetail } from '#core/openapi/syntax/types.ts';
import { useAnyStatus } from '#renderer/api/editor-settings.ts';
import { commandKey } from '#renderer/browser/platform.ts';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { useDocument } from '#renderer/document/state/document-store.ts';
import { scrollToFocus } from '#renderer/browser/scroll-to-focus.ts';
import classes from './add-response.module.css';
import { BodyFields } from './body-fields.tsx';
import { placeOf } from './place-of.ts';
import { ReuseField } from './reuse-field.tsx';
import { StatusField } from './status-field.tsx';
import {
  useExampleMisfits,
  useResponseComponents,
  useSchemaMatches,
  useSchemas,
} from './use-document-parts.ts';
import { useResponseForm } from './use-response-form.ts';

type Props = {
  document: OpenDocument;
  operation: OperationDetail;
  onAdded: () => void;
  onAddedGoOn: () => void;
  onCancel: () => void;
  /** Goes to a response that is there already. */
  onEdit: (status: string) => void;
};

const ENTER = 'Enter';

function goOnKeys() {
  return (
    <bdi dir="ltr">
      <Kbd size="xs">{commandKey}</Kbd> <Kbd size="xs">{ENTER}</Kbd>
    </bdi>
  );
}

export function AddResponseForm(props: Props) {
  const { document, operation, onAdded, onAddedGoOn, onCancel, onEdit } = props;
  const t = useMessages(addResponseMessages);
  const anyStatus = useAnyStatus();
  const form = useResponseForm(document, operation, { anyStatus, onAdded, onAddedGoOn });
  const { draft, errors, plan } = form;
  const schemas = useSchemas(document);
  const components = useResponseComponents(document);
  const { body } = draft;
  const matches = useSchemaMatches(document, body.kind === 'example' ? body.example : '');
  const misfits = useExampleMisfits(document, body);
  const isReused = body.reuse !== '';
  // A file that is no document by itself has no components.
  const isPart = useDocument(document.id, (state) => state.reading?.outline.members !== undefined);
  const description = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (form.round === 0) return;
    description.current?.focus();
    description.current?.select();
  }, [form.round]);

  return (
    <Box
      component="form"
      className={classes['form'] ?? ''}
      noValidate
      onFocus={scrollToFocus}
      onSubmit={(event) => {
        event.preventDefault();
        form.add('close');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        form.add('go-on');
      }}
    >
      <p className={classes['operation']}>
        <bdi dir="ltr">
          <strong>{operation.method.toUpperCase()}</strong> {placeOf(operation, document)}
        </bdi>
      </p>
      {errors.form === undefined ? undefined : (
        <Alert color="red" role="alert">
          {errors.form}
        </Alert>
      )}
      <div className={classes['columns']}>
        <div className={classes['fields']}>
          <StatusField
            status={draft.status}
            taken={operation.statuses}
            anyStatus={anyStatus}
            error={errors.status}
            onChange={form.setStatus}
            onEdit={onEdit}
            onAnyStatus={() => description.current?.focus()}
          />
          {isReused ? undefined : (
            <TextInput
              ref={description}
              label={t('description')}
              dir="auto"
              required
              data-autofocus
              value={draft.description}
              error={errors.description}
              onFocus={(event) => {
                // The suggestion is there to be replaced; what was typed is not.
                if (!draft.descriptionTouched) event.currentTarget.select();
              }}
              onChange={(event) => form.setDescription(event.currentTarget.value)}
            />
          )}
          {isReused ? undefined : (
            <>
              <BodyFields
                body={draft.body}
                schemas={schemas}
                matches={matches}
                misfits={misfits}
                errors={errors}
                onChange={form.setBody}
              />
              <Group align="flex-start" gap="sm">
                {isPart ? undefined : (
                  <Checkbox
                    className={classes['save'] ?? ''}
                    label={t('saveAs')}
                    checked={draft.saveAs !== undefined}
                    onChange={(event) => form.setSaved(event.currentTarget.checked)}
                  />
                )}
                {draft.saveAs === undefined ? undefined : (
                  <TextInput
                    className={classes['name'] ?? ''}
                    aria-label={t('componentName')}
                    dir="ltr"
                    value={draft.saveAs}
                    error={errors.saveAs}
                    onChange={(event) => form.setSaveAs(event.currentTarget.value)}
                  />
                )}
              </Group>
            </>
          )}
          <ReuseField
            components={components}
            status={draft.status}
            value={draft.body.reuse}
            onChange={(reuse) => form.setBody({ ...draft.body, reuse })}
          />
        </div>
        <div className={classes['preview']}>
          <div className={classes['label']} aria-hidden="true">
            {t('changes.label')}
          </div>
          <ChangedLines
            label={t('changes.label')}
            lines={plan?.ok === true ? plan.lines : []}
            empty={form.isPlanned ? t('changes.none') : t('changes.reading')}
          />
        </div>
      </div>
      <div className={classes['actions']}>
        <span className={classes['keys']} aria-hidden="true">
          {t.rich('goesOn', { key: goOnKeys })}
        </span>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.adding}>
          {t('add')}
        </Button>
      </div>
    </Box>
  );
}

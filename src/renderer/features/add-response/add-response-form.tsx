import { Alert, Box, Button, Kbd, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OperationDetail } from '#core/openapi/types.ts';
import { commandKey } from '#renderer/platform.ts';
import { ChangedLines } from '#renderer/components/changed-lines.tsx';
import type { ResponseDraft } from '#renderer/stores/document-add-response.ts';
import type { OpenDocument } from '#renderer/stores/document-session.ts';
import classes from './add-response.module.css';
import { StatusField } from './status-field.tsx';
import { useResponseForm } from './use-response-form.ts';

type Props = {
  document: OpenDocument;
  operation: OperationDetail;
  /** Whether a response was just added here: the keyboard stays in the form then. */
  goesOn: boolean;
  onAdded: () => void;
  onAddedGoOn: () => void;
  onCancel: () => void;
};

const bodies = [
  { value: 'none', label: 'None' },
  { value: 'example', label: 'From example' },
] satisfies { value: ResponseDraft['body']; label: string }[];

export const AddResponseForm = (props: Props) => {
  const { document, operation, goesOn, onAdded, onAddedGoOn, onCancel } = props;
  const form = useResponseForm(document, operation, { onAdded, onAddedGoOn });
  const { draft, errors, plan } = form;
  const [opened] = useState(() => draft);
  const description = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (goesOn) description.current?.focus();
  }, [goesOn]);

  return (
    <Box
      component="form"
      className={classes['form'] ?? ''}
      noValidate
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
        <strong>{operation.method.toUpperCase()}</strong> {operation.path}
      </p>
      {errors.form === undefined ? undefined : (
        <Alert color="red" role="alert">
          {errors.form}
        </Alert>
      )}
      <StatusField
        status={draft.status}
        taken={operation.statuses}
        error={errors.status}
        onChange={form.setStatus}
      />
      <TextInput
        ref={description}
        label="Description"
        required
        data-autofocus
        value={draft.description}
        error={errors.description}
        onFocus={(event) => {
          // The suggestion is there to be replaced; what was typed is not.
          if (draft === opened && !draft.descriptionTouched) event.currentTarget.select();
        }}
        onChange={(event) => form.setDescription(event.currentTarget.value)}
      />
      <div>
        <div className={classes['label']} id="json-body">
          JSON body
        </div>
        <SegmentedControl
          aria-labelledby="json-body"
          size="sm"
          data={bodies}
          value={draft.body}
          onChange={form.setBody}
        />
      </div>
      {draft.body === 'example' ? (
        <Textarea
          label="Example JSON"
          description="One answer as a caller gets it. Its schema is read from it."
          classNames={{ input: classes['json'] ?? '' }}
          rows={5}
          spellCheck={false}
          value={draft.example}
          error={errors.example}
          onChange={(event) => form.setExample(event.currentTarget.value)}
        />
      ) : undefined}
      <div>
        <div className={classes['label']} aria-hidden="true">
          Changes
        </div>
        <ChangedLines
          label="Changes"
          lines={plan?.ok === true ? plan.lines : []}
          empty={plan === undefined ? 'Reading the document…' : 'Nothing to write yet.'}
        />
      </div>
      <div className={classes['actions']}>
        <span className={classes['keys']} aria-hidden="true">
          <Kbd size="xs">{commandKey}</Kbd> <Kbd size="xs">Enter</Kbd> adds and goes on with the
          next code
        </span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.adding}>
          Add
        </Button>
      </div>
    </Box>
  );
};

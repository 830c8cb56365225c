import { createElement } from 'react';
import type { FormField } from '#core/openapi/form/node-form.ts';
import classes from '#renderer/features/inspector/inspector-panel.module.css';

/** The look of a field's name, and of the sentence beside it. */
export const captionClasses = {
  root: classes['caption'] ?? '',
  label: classes['fieldName'] ?? '',
  description: classes['help'] ?? '',
};

/** What stands above a field: the name that OpenAPI gives it, and what it means. */
export function captionOf({ name, help }: Pick<FormField, 'name' | 'help'>) {
  return { label: createElement('bdi', {}, name), description: help, classNames: captionClasses };
}

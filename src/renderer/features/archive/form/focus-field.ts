import { createLineIndex } from '#core/text/line-index.ts';

function fieldsOf() {
  return [...document.querySelectorAll<HTMLElement>('[data-pointer]')];
}

function holds(outer: string, inner: string) {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** Takes the keyboard to the field of a place in overview.json: its own, else the first inside it, else the nearest around it. */
export function focusField(pointer: string): void {
  const fields = fieldsOf();
  const at = (field: HTMLElement) => field.dataset['pointer'] ?? '';
  const around = fields
    .filter((field) => holds(at(field), pointer))
    .toSorted((a, b) => at(b).length - at(a).length);
  const field =
    fields.find((one) => at(one) === pointer) ??
    fields.find((one) => holds(pointer, at(one))) ??
    around[0];
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Puts the cursor at a line and column (both from 1) of the text of overview.json; false where the form is shown. */
export function focusTextPlace({ line, column }: { line: number; column: number }): boolean {
  const field = document.querySelector('textarea[data-pointer=""]');
  if (!(field instanceof HTMLTextAreaElement)) return false;
  const offset = createLineIndex(field.value).offsetAt({ line, column });
  field.focus();
  field.setSelectionRange(offset, offset);
  return true;
}

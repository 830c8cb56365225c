const fieldsOf = () => [...document.querySelectorAll<HTMLElement>('[data-pointer]')];

const holds = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}/`);

/** Takes the keyboard to the field of a place in overview.json: its own, else the first inside it, else the nearest around it. */
export const focusField = (pointer: string): void => {
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
};

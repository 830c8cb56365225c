/** A schema that can be chosen. */
export type SchemaOption = {
  /** Its reference. */
  value: string;
  /** As it is listed: with the file that it is in, where that is another than the open one. */
  label: string;
  name: string;
  /** Whether another file of the design has it. */
  isElsewhere: boolean;
};

/** Which schema was typed: `several` files have that name, and the open one is not among them. */
type TypedSchema<Option> =
  | { kind: 'one'; option: Option }
  | { kind: 'several'; options: Option[] }
  | { kind: 'none' };

/** What a text exactly names: a schema as it is listed, else one by its name, that of the open file first. */
export function schemaTyped<Option extends SchemaOption>(
  options: readonly Option[],
  text: string,
): TypedSchema<Option> {
  const typed = text.trim();
  const same = options.filter(({ name }) => name === typed);
  const [first, second] = same;
  const option =
    options.find(({ label }) => label === typed) ??
    same.find(({ isElsewhere }) => !isElsewhere) ??
    (second === undefined ? first : undefined);
  if (option !== undefined) return { kind: 'one', option };
  return second === undefined ? { kind: 'none' } : { kind: 'several', options: same };
}

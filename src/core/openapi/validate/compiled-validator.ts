/** The part of a JSON Schema that the wording of a fault draws on. */
export type SchemaExcerpt = {
  /** The type's name as findings call it, set when the validators are generated. */
  title?: string;
  properties?: Record<string, unknown>;
  type?: string | string[];
};

/** One way in which a value departs from a schema, as the generated validators report it. */
export type SchemaFault = {
  /** JSON Pointer of the value, below the place given to the validator. */
  instancePath: string;
  /** Where the violated keyword stands in its type: `#/properties/in/enum`. */
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** The keyword's own value. */
  schema: unknown;
  /** The schema that the keyword stands in. */
  parentSchema: SchemaExcerpt;
  /** The value that was checked. */
  data: unknown;
  /** Set when it is a member's name that was checked. */
  propertyName?: string;
};

/** A schema compiled ahead of time; after a call that returned `false`, `errors` holds every fault. */
export type CompiledValidator = {
  (value: unknown, context?: { instancePath: string }): boolean;
  errors?: SchemaFault[] | null;
};

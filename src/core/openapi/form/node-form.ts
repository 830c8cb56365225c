import type { ObjectKind } from './object-forms.ts';
import type { SchemaTree } from './schema-tree.ts';

/** How a field is edited, and what it holds now. Texts are as a designer types them. */
export type FormControl =
  | { type: 'text' | 'prose' | 'number'; text: string }
  | { type: 'flag'; value: boolean }
  | { type: 'choice'; text: string; options: readonly string[] }
  | { type: 'strings'; strings: string[]; suggestions: string[] }
  /** Any JSON value, as JSON; without a text when it is too long to be edited in a form. */
  | { type: 'value'; text: string | undefined }
  | { type: 'object'; kind: ObjectKind; detail: string | undefined }
  | {
      type: 'entries';
      of: 'map' | 'list';
      kind: ObjectKind;
      /** The first of them; `total` says how many there are. */
      entries: FormEntry[];
      total: number;
      /** Names that a new one may have: security schemes, media types, variables of an address. */
      suggestions: string[];
      /** The `$ref`s of components that a new one may be. */
      references: string[];
    };

/** A field of an object, there or not; the form calls it by the name that it has in OpenAPI. */
export type FormField = {
  name: string;
  /** A sentence or two on what it means; none for a member with a free name. */
  help: string | undefined;
  pointer: string;
  isRequired: boolean;
  isPresent: boolean;
  control: FormControl;
};

/** A member of a map or an item of a list. */
export type FormEntry = {
  pointer: string;
  name: string;
  detail: string | undefined;
  isRequired: boolean;
};

/** A place that a form leads to. */
export type FormLink = { pointer: string; label: string };

/** The `$ref` of a Reference Object, and what else could stand there. */
export type FormReference = {
  ref: string;
  choices: string[];
  leadsTo:
    /** The pointer of its target in this file; `undefined` where nothing stands there. */
    | { kind: 'here'; pointer: string | undefined }
    /** Another file of the design; whether anything stands there is known once it is read. */
    | { kind: 'file'; file: string }
    | { kind: 'outside' };
};

/** What the inspector shows of an object in the document. */
export type NodeForm = {
  pointer: string;
  kind: ObjectKind;
  /** The object's name in words, for example "Request body". */
  label: string;
  /** The name it has here: `GET /pets`, a component's name, a status code. */
  title: string;
  /** The objects around it, the document first. */
  trail: FormLink[];
  /** The field that the place asked for lies in. */
  current: string | undefined;
  /** Where it stands in its map or list, when it can be renamed or moved there. */
  place: { of: 'map' | 'list'; index: number; count: number } | undefined;
  /** For a schema that has properties or may have some. */
  tree: SchemaTree | undefined;
  /** Whether it can be written a second time, behind itself. */
  canDuplicate: boolean;
  /** Whether it could be read with all that is below it: only then it can be moved and removed. */
  isWhole: boolean;
  /** For a Reference Object. */
  reference: FormReference | undefined;
  fields: FormField[];
  /** Members that the specification doesn't know, and extensions. */
  others: FormLink[];
};

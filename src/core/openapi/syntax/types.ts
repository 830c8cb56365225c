import type { TextEdit, TextPosition, TextRange } from '#core/text/text-edit.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { SourceAnchor, SourceNode } from './read/source-node.ts';

/** The two serialisations that an OpenAPI document may have (OpenAPI 3.1, section 4.3). */
export type SpecFormat = 'yaml' | 'json';

/** The OpenAPI minor versions that are read, checked and edited. */
export type Dialect = '3.0' | '3.1' | '3.2';

/** The fixed fields of a path item that hold an operation, plus 3.2's `query`. */
export type HttpMethod =
  | 'get'
  | 'put'
  | 'post'
  | 'delete'
  | 'options'
  | 'head'
  | 'patch'
  | 'trace'
  | 'query';

/** Where a node stands: `key` is absent for the root and for items of a sequence. */
export type NodeRange = { key: TextRange | undefined; value: TextRange };

/**
 * An OpenAPI document as text, read once.
 *
 * Reading never throws: a broken text gives `syntaxFindings` and whatever could still be read.
 */
export type ParsedSpec = {
  readonly text: string;
  readonly format: SpecFormat;
  /** The file's name, as findings report it. */
  readonly file: string;
  /** The value of the `openapi` field, if it is there. */
  readonly openapi: string | undefined;
  /** `undefined` when the `openapi` field is absent or names a version that is not edited here. */
  readonly dialect: Dialect | undefined;
  /** The document as plain JavaScript data; `undefined` when nothing could be read. */
  readonly value: unknown;
  /** The tree of the text's nodes with their places; `undefined` when nothing could be read. */
  readonly root: SourceNode | undefined;
  /** How many values it has, as `ReadingLimits` count them; 0 where reading was given up. */
  readonly nodes: number;
  /** The YAML anchors of the text in its order; none where it could not be read. */
  readonly anchors: readonly SourceAnchor[];
  /** What keeps the text from being read whole (code `spec_invalid`, `alias_limit`, `document_too_complex`). */
  readonly syntaxFindings: readonly Finding[];
  /** Those of them that are more than a key that stands twice, with which a text can be read all the same. */
  readonly unreadable: readonly Finding[];
  /** The parts of a broken text that could not be read, in its order: no node of the tree has anything of them. */
  readonly unread: readonly TextRange[];
  /** The range of the node at a JSON Pointer, or `undefined` when there is none. */
  rangeOf(pointer: string): NodeRange | undefined;
  /** The pointer of the innermost node around an offset, or around what could not be read there; the empty string for the root. */
  pointerAt(offset: number): string;
  /** The 1-based line and column of an offset. */
  positionAt(offset: number): TextPosition;
  /** The offset of a 1-based line and column, clamped to the text. */
  offsetAt(position: TextPosition): number;
};

/** One response of an operation as lists show it. */
export type ResponseSummary = {
  /** `200`, `4XX`, `default` … as written in the document. */
  status: string;
  pointer: string;
  description: string | undefined;
  mediaTypes: string[];
  /** The `$ref` when the response is a reference, as written. */
  ref: string | undefined;
};

/** One operation as the outline shows it. */
export type OperationSummary = {
  pointer: string;
  method: HttpMethod;
  path: string;
  summary: string | undefined;
  operationId: string | undefined;
  tags: string[];
  deprecated: boolean;
  /** The status codes of its responses, in document order. */
  statuses: string[];
  /** Where it is written, when that is another file of the design. */
  at?: { file: string; pointer: string };
};

/** One named component as the outline shows it. */
export type ComponentSummary = { section: string; name: string; pointer: string };

/** What the outline lists; everything in document order. */
export type SpecOutline = {
  title: string | undefined;
  version: string | undefined;
  servers: { pointer: string; url: string }[];
  operations: OperationSummary[];
  webhooks: OperationSummary[];
  components: ComponentSummary[];
  /** The members of a file that is no document by itself, but a part of one. */
  members?: { name: string; pointer: string }[];
};

/** What the inspector shows of an operation. */
export type OperationDetail = OperationSummary & {
  description: string | undefined;
  parameters: {
    pointer: string;
    name: string;
    in: string;
    required: boolean;
    description: string | undefined;
    /** A short reading of the schema: `integer`, `array of Pet`, … */
    type: string | undefined;
  }[];
  requestBody: { pointer: string; required: boolean; mediaTypes: string[] } | undefined;
  responses: ResponseSummary[];
};

/** The status codes that the portal's tool knows: those that are written unless any one is asked for. */
export const WRITABLE_STATUSES = ['200', '201', '400', '500'] as const;
export type WritableStatus = (typeof WRITABLE_STATUSES)[number];

/** A named schema of the shape of an example, or of the items of an example that is a list. */
export type SchemaMatch = { name: string; ref: string; holds: 'value' | 'items' };

/** A named response of the document. */
export type ResponseComponent = {
  name: string;
  ref: string;
  description: string | undefined;
  /** The codes for which operations refer to it. */
  codes: string[];
};

/** What a response that is to be added holds: a JSON body, or all of a response that is there already. */
export type ResponseBody =
  | { kind: 'none' }
  /** Pasted JSON text: becomes the example; its schema is inferred, unless `schema` refers to one. */
  | { kind: 'example'; json: string; schema?: Omit<SchemaMatch, 'name'> }
  /** A `$ref` to a schema of the document (`#/components/schemas/Product`). */
  | { kind: 'schema'; ref: string }
  /** The response is a `$ref` to one of the document's (`#/components/responses/NotFound`). */
  | { kind: 'component'; ref: string };

export type AddResponseRequest = {
  /** The operation's JSON Pointer, for example `/paths/~1products/post`. */
  operation: string;
  status: string;
  /** Whether any status of OpenAPI may be written, not only those of `WRITABLE_STATUSES`. */
  anyStatus?: boolean;
  /** Not written for a body of kind `component`, which has its own. */
  description: string;
  body: ResponseBody;
  /** The name under which the response is written into `components/responses`; the operation refers to it. */
  saveAs?: string;
};

/** Why a response could not be added; `message` is a sentence for the designer. */
export type AddResponseRefusal = {
  ok: false;
  code:
    | 'operation_unknown'
    | 'status_not_allowed'
    | 'status_taken'
    | 'description_empty'
    | 'example_invalid'
    | 'schema_unknown'
    | 'response_unknown'
    | 'name_not_usable'
    | 'document_unreadable'
    | 'operation_not_editable';
  message: string;
  /** The place inside the pasted JSON, for `example_invalid`. */
  position?: TextPosition;
};

export type AddResponsePlan = {
  ok: true;
  /** In ascending order, not overlapping. */
  edits: TextEdit[];
  /** Where the new lines stand in the text after the edits. */
  inserted: TextRange;
};

/** One response of a batch that can't be added, and why. */
export type RefusedRequest = { operation: string; status: string; refusal: AddResponseRefusal };

/** The edits of one file of a design, in ascending order. */
export type FileEdits = { file: string; edits: TextEdit[] };

/** What adding many responses comes to. */
export type AddResponsesPlan = {
  /** In ascending order, not overlapping; empty when nothing can be added here. */
  edits: TextEdit[];
  /** Those of the other files that the operations are written in. */
  others: FileEdits[];
  /** The responses that the edits write. */
  added: { operation: string; status: string }[];
  refused: RefusedRequest[];
};

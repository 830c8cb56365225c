import { type Static, Type } from 'typebox';

const Strict = { additionalProperties: false } as const;

const Parameter = Type.Object(
  {
    name: Type.String(),
    /** `path`, `query`, `querystring`, `header` or `cookie`. */
    in: Type.String(),
    /** As it was typed: lists with commas, objects as JSON; empty for one that is not sent. */
    value: Type.String(),
  },
  Strict,
);

/** `POST /workbench/mock`: a request to an operation, answered from its own examples and schemas. */
export const MockCall = Type.Object(
  {
    /** The JSON of an operation cut out of its document (`OperationPiece`), as the editor has it. */
    piece: Type.String({ maxLength: 4_000_000 }),
    parameters: Type.Array(Parameter, { maxItems: 500 }),
    body: Type.Optional(
      Type.Object(
        { mediaType: Type.String(), text: Type.String({ maxLength: 1_000_000 }) },
        Strict,
      ),
    ),
    /** The documented response to answer with (`200`, `4XX`, `default`); chosen by the request without it. */
    response: Type.Optional(Type.String()),
  },
  Strict,
);
export type MockCall = Static<typeof MockCall>;

export const MockReply = Type.Object({
  /** What the request lacks or has wrong, in words; empty when it is as documented. */
  problems: Type.Array(Type.String()),
  /** `null` when the operation documents no response for it. */
  answer: Type.Union([
    Type.Object({
      status: Type.Integer(),
      /** The response's name in the document. */
      response: Type.String(),
      headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
      body: Type.Union([Type.String(), Type.Null()]),
      /** What the body was made from. */
      origin: Type.Union([Type.Literal('example'), Type.Literal('schema'), Type.Literal('none')]),
    }),
    Type.Null(),
  ]),
  /** The command that sends the same request to the real server. */
  curl: Type.String(),
});
export type MockReply = Static<typeof MockReply>;

import { responseMessages } from '#messages/en/response.ts';
import type { VerifyEdit } from '#core/openapi/edit/verify-edit.ts';
import type { operationOfFile } from '#core/openapi/outline/item-of-file.ts';
import { operationPlace } from '#core/openapi/outline/operation-place.ts';
import { referenceFrom } from '#core/openapi/references/relative-reference.ts';
import type {
  AddResponseRefusal,
  AddResponseRequest,
  ParsedSpec,
  ResponseBody,
} from '#core/openapi/syntax/types.ts';
import { buildResponse } from './build-response.ts';
import {
  type OperationResponsesPlan,
  planOperationResponses,
  type RefusedResponse,
} from './plan-operation-responses.ts';

/** An operation that another file of the design has. */
type OperationOfFile = NonNullable<ReturnType<typeof operationOfFile>>;

type Request = Omit<AddResponseRequest, 'operation' | 'saveAs'>;

/**
 * Plans responses of an operation that another file has.
 *
 * What they refer to is looked for in the document that they were asked for in; in the other file the references are
 * written as they are seen from there.
 */
export function planInFile(
  spec: ParsedSpec,
  { file, pointer, spec: target }: OperationOfFile,
  requests: readonly Request[],
  isIntended?: VerifyEdit,
): OperationResponsesPlan {
  if (operationPlace(pointer) === undefined) {
    const message = responseMessages.t('byHandInFile', { pointer, file });
    const refusal: AddResponseRefusal = { ok: false, code: 'operation_not_editable', message };
    const refused = requests.map(({ status }) => ({ status, refusal }));
    return { edits: [], added: [], refused };
  }
  const wanted: Request[] = [];
  const unbuilt: RefusedResponse[] = [];
  for (const request of requests) {
    const built = buildResponse(spec, request);
    if (built.ok) wanted.push({ ...request, body: bodyFrom(request.body, spec.file, file) });
    else unbuilt.push({ status: request.status, refusal: built });
  }
  // A part speaks the dialect of the document that refers to it.
  const placed = { ...target, dialect: target.dialect ?? spec.dialect };
  const plan = planOperationResponses(placed, pointer, wanted, isIntended);
  return { ...plan, refused: [...unbuilt, ...plan.refused.map((one) => inFile(one, file))] };
}

function bodyFrom(body: ResponseBody, from: string, to: string): ResponseBody {
  if (body.kind === 'none') return body;
  if (body.kind !== 'example') return { ...body, ref: referenceFrom(body.ref, { from, to }) };
  const { schema } = body;
  if (schema === undefined) return body;
  return { ...body, schema: { ...schema, ref: referenceFrom(schema.ref, { from, to }) } };
}

// The sentence is read beside those about the document.
function inFile({ status, refusal }: RefusedResponse, file: string): RefusedResponse {
  return {
    status,
    refusal: {
      ...refusal,
      message: responseMessages.t('inFile', { file, message: refusal.message }),
    },
  };
}

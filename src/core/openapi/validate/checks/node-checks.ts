import { hasKnownDialect } from '#core/openapi/validate/check-schema.ts';
import type { NodeType } from '#core/openapi/objects/node-type.ts';
import type { Place } from '#core/openapi/objects/place.ts';
import { checkDefault } from './check-default.ts';
import type { CheckContext } from './check-context.ts';
import { createEncodingCheck } from './check-encoding.ts';
import { checkExamples } from './check-examples.ts';
import { createLinkCheck } from './check-links.ts';
import { checkMapping } from './check-mapping.ts';
import { createOperationIdCheck } from './check-operation-ids.ts';
import { checkParameters } from './check-parameters.ts';
import { createResponseCheck } from './check-responses.ts';
import {
  createPatternCheck,
  checkItems,
  createNullableCheck,
  checkReadOrWriteOnly,
} from './check-schema-keywords.ts';
import { createSecurityCheck } from './check-security.ts';
import { checkServerVariables } from './check-servers.ts';
import { checkTags } from './check-tags.ts';

type Node = Record<string, unknown>;
type OnKeyword = (schema: Node, place: Place) => void;

/** The checks of the objects of a document, one after the other; and of what only all of them together tell. */
export function createNodeChecks(context: CheckContext) {
  const { report, dialect, root } = context;
  const operationIds = createOperationIdCheck(report);
  const responses = createResponseCheck(report);
  const security = createSecurityCheck(context);
  const links = createLinkCheck(context);
  const nullables = createNullableCheck(context);
  const checkPattern = createPatternCheck(context);
  const checkEncoding = createEncodingCheck(context);

  const checks: { readonly [type in NodeType]?: (node: Node, place: Place) => void } = {
    document(node, place) {
      checkTags(report, node, place);
      security.security(node, place);
      checkServerVariables(context, node, place);
    },
    pathItem(node, place) {
      checkParameters(context, node, place);
      checkServerVariables(context, node, place);
    },
    operation(node, place) {
      operationIds(node, place);
      links.operation(node);
      checkParameters(context, node, place);
      security.security(node, place);
      checkServerVariables(context, node, place);
    },
    response: (node, place) => responses.response(node, place),
    link(node, place) {
      links.link(node, place);
      checkServerVariables(context, node, place);
    },
    mediaType(node, place) {
      checkEncoding(node, place);
      checkExamples(report, 'mediaType', node, place);
    },
    // By its keywords: most schemas have none of them.
    schema: () => undefined,
  };
  const onMapping: OnKeyword = (schema, place) => checkMapping(context, schema, place);
  const onExample: OnKeyword = (schema, place) => checkExamples(report, 'schema', schema, place);
  const always: [string, OnKeyword][] = [
    ['discriminator', onMapping],
    ['example', onExample],
    ['examples', onExample],
  ];
  const ofKnownSchemas: [string, OnKeyword][] = [
    ['default', (schema, place) => checkDefault(context, schema, place)],
    ['pattern', checkPattern],
    ['writeOnly', (schema, place) => checkReadOrWriteOnly(context, schema, place)],
    dialect === '3.0'
      ? ['type', (schema, place) => checkItems(report, schema, place)]
      : ['nullable', (schema, place) => nullables.nullable(schema, place)],
  ];
  const keywords = new Map(hasKnownDialect(root.spec) ? [...always, ...ofKnownSchemas] : always);

  return {
    node(type: NodeType, node: Node, place: Place): void {
      const check = checks[type];
      if (check === undefined) checkExamples(report, type, node, place);
      else check(node, place);
    },
    keyword(name: string, schema: Node, place: Place): void {
      keywords.get(name)?.(schema, place);
    },
    finish(areOperationsKnown: boolean): void {
      responses.finish();
      security.finish();
      links.finish(areOperationsKnown);
      nullables.finish();
    },
  };
}

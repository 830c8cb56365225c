import { convertMessages } from '#messages/en/convert.ts';
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { plainCopy } from './plain-copy.ts';
import { createChangeList, type SwaggerChange } from './swagger-change.ts';
import { describeRewrites } from './describe-rewrites.ts';
import { prepareAddresses } from './prepare-addresses.ts';
import { prepareExtensions } from './prepare-extensions.ts';
import { prepareExamples, prepareMediaTypes } from './prepare-media-types.ts';
import { prepareParameters, prepareSerialisation } from './prepare-parameters.ts';
import { prepareReferences } from './prepare-references.ts';
import { findShapeFault } from './find-shape-fault.ts';
import { repairConverted, tidyConverted, translateTypes } from './repair-converted.ts';

type Data = Record<string, unknown>;

export type ConvertedSwagger =
  | { ok: true; document: Data; changes: SwaggerChange[] }
  /** The document is too far from Swagger 2 to be converted; `message` says what the converter met. */
  | { ok: false; message: string };

/**
 * Converts a Swagger 2.0 document, as plain data, to OpenAPI 3.0, and lists what was lost or changed.
 *
 * The given data is not touched. Nothing is fetched: references to other files stay as they are, and are listed.
 */
export function convertSwagger(swagger: Data): ConvertedSwagger {
  // Written out, since YAML aliases would otherwise be converted as often as they are used.
  const document: Data = { ...plainCopy(swagger), swagger: '2.0' };
  const shape = findShapeFault(document);
  if (shape !== undefined) {
    const { pointer, wanted, found } = shape;
    return notConverted(convertMessages.t('shape', { pointer, wanted, found }));
  }
  const source = plainCopy(document);
  const changes = createChangeList();
  describeRewrites(document, changes);
  prepareReferences(document, changes);
  prepareAddresses(document, changes);
  prepareParameters(document, changes);
  prepareSerialisation(document, changes);
  prepareMediaTypes(document, changes);
  const restoreExamples = prepareExamples(document);
  const restoreExtensions = prepareExtensions(document);
  const upgraded = upgrade(document);
  if (upgraded === undefined) {
    return notConverted(convertMessages.t('unreadable', { place: findUnreadable(document) }));
  }
  restoreExamples(upgraded);
  restoreExtensions(upgraded);
  const converted = tidyConverted(upgraded);
  translateTypes(converted, source, changes);
  const left = repairConverted(converted, source, changes);
  return left === undefined
    ? { ok: true, document: converted, changes: changes.list() }
    : notConverted(left);
}

/** The converter throws on what it does not know, in words that say nothing of the document. */
function upgrade(document: Data): Data | undefined {
  try {
    const upgraded: unknown = upgradeFromTwoToThree(plainCopy(document));
    return isRecord(upgraded) ? upgraded : undefined;
  } catch {
    return undefined;
  }
}

/** The part of a document without which it can be converted. */
function findUnreadable(document: Data): string {
  for (const section of [
    'paths',
    'definitions',
    'parameters',
    'responses',
    'securityDefinitions',
  ]) {
    const members = document[section];
    if (!isRecord(members)) continue;
    for (const [name, member] of Object.entries(members)) {
      const alone = { swagger: '2.0', info: {}, paths: {}, [section]: { [name]: member } };
      if (upgrade(alone) === undefined) return joinPointer('', section, name);
    }
  }
  return convertMessages.t('top');
}

function notConverted(why: string): ConvertedSwagger {
  return {
    ok: false,
    message: convertMessages.t('notConverted', { why }),
  };
}

import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { isRecord } from '../is-record.ts';
import { plainCopy } from './plain-copy.ts';
import { createChangeList, type SwaggerChange } from './swagger-change.ts';
import { describeRewrites } from './describe-rewrites.ts';
import { prepareAddresses } from './prepare-addresses.ts';
import { prepareExtensions } from './prepare-extensions.ts';
import { prepareMediaTypes } from './prepare-media-types.ts';
import { prepareParameters } from './prepare-parameters.ts';
import { prepareSerialisation } from './prepare-serialisation.ts';
import { tidyConverted } from './tidy-converted.ts';

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
  const changes = createChangeList();
  describeRewrites(document, changes);
  prepareAddresses(document, changes);
  prepareParameters(document, changes);
  prepareSerialisation(document, changes);
  prepareMediaTypes(document, changes);
  const restoreExtensions = prepareExtensions(document);
  try {
    const upgraded: unknown = upgradeFromTwoToThree(document);
    if (!isRecord(upgraded)) return notConverted('it is no object');
    restoreExtensions(upgraded);
    return { ok: true, document: tidyConverted(upgraded), changes: changes.list() };
  } catch (error) {
    return notConverted(error instanceof Error ? error.message : String(error));
  }
}

const notConverted = (why: string): ConvertedSwagger => ({
  ok: false,
  message: `This Swagger 2 document cannot be converted: ${why}. Mend it there, or convert it with another tool, and import the result.`,
});

import type { SchemaFault } from './compiled-validator.ts';
import { nearestName } from './nearest-name.ts';
import { memberOf, nameAt, nounOf, quoted, type Description } from './wording.ts';

/** A member that the type does not have. */
export function describeUnknown({ instancePath, params, parentSchema }: SchemaFault): Description {
  const name = String(params['additionalProperty']);
  const place = { pointer: memberOf(instancePath, name), at: 'key' } as const;
  const noun = nounOf(parentSchema, instancePath);
  if (noun === 'paths object')
    return {
      ...place,
      message: `The path ${quoted(name)} does not start with "/".`,
      hint: `Write ${quoted(`/${name}`)}.`,
    };
  if (noun === 'responses object')
    return {
      ...place,
      message: `${quoted(name)} is not a status code.`,
      hint: 'Use "100" to "599", a range such as "4XX", or "default".',
    };
  if (
    noun === 'components object' &&
    nameAt(instancePath) === 'components' &&
    name === 'definitions'
  )
    return {
      ...place,
      message: '"definitions" is from Swagger 2.0.',
      hint: 'Rename it to "schemas".',
    };
  const known = Object.keys(parentSchema.properties ?? {});
  const near = nearestName(name, known);
  return {
    ...place,
    message:
      `${quoted(name)} is not a field of ${noun === 'object' ? 'this object' : `a ${noun}`}.`.replace(
        / a (?=[aeioAEIO])/u,
        ' an ',
      ),
    hint:
      near === undefined
        ? 'Remove it, or let its name start with "x-" to keep it as an extension.'
        : `Did you mean ${quoted(near)}? Otherwise remove it.`,
  };
}

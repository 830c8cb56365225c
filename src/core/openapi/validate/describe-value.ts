import type { SchemaFault } from './compiled-validator.ts';
import { nearestName } from './nearest-name.ts';
import {
  listed,
  memberOf,
  nameAt,
  quoted,
  subjectOf,
  written,
  type Description,
} from './wording.ts';

/** A value outside the ones allowed. */
export function describeValue({
  instancePath: pointer,
  keyword,
  params,
  data,
}: SchemaFault): Description {
  const allowed = [keyword === 'const' ? params['allowedValue'] : params['allowedValues']].flat();
  const values = listed(
    allowed.map((value) => written(value)),
    'or',
  );
  const near = typeof data === 'string' ? nearestName(data, allowed.map(String)) : undefined;
  return {
    pointer,
    at: 'value',
    message: `${subjectOf(pointer)} is ${written(data)}, but can only be ${values}.`,
    hint: hintFor(pointer, near, values),
  };
}

function hintFor(pointer: string, near: string | undefined, values: string): string {
  if (nameAt(pointer) === 'required')
    return 'Write "required: true", because a parameter in the path can never be left out.';
  return near === undefined ? `Write ${values}.` : `Did you mean ${quoted(near)}?`;
}

/** A text that is not in its form. */
export function describePattern({ instancePath: pointer, data }: SchemaFault): Description {
  return {
    pointer,
    at: 'value',
    message: `${subjectOf(pointer)} is ${written(data)}, which is not in the form it must have.`,
    hint: FORMS[nameAt(pointer)] ?? 'Compare it with the OpenAPI specification.',
  };
}

const anchor = 'Start with a letter or "_"; go on with letters, digits, "-", "." and "_".';
const FORMS: Readonly<Record<string, string>> = {
  $id: 'Remove the part after "#".',
  $self: 'Remove the part after "#".',
  $anchor: anchor,
  $dynamicAnchor: anchor,
};

/** The name of a member that is not in its form. */
export function describeName({ instancePath, params }: SchemaFault): Description {
  const name = String(params['propertyName']);
  const place = { pointer: memberOf(instancePath, name), at: 'key' } as const;
  if (nameAt(instancePath) === 'additionalOperations')
    return {
      ...place,
      message: `${quoted(name)} can't stand in "additionalOperations".`,
      hint: 'Methods that OpenAPI knows are fields of the path, in lower case; another name has letters, digits and no spaces.',
    };
  return {
    ...place,
    message: `${quoted(name)} can't be the name of a component.`,
    hint: 'Use letters, digits, ".", "-" and "_" only.',
  };
}

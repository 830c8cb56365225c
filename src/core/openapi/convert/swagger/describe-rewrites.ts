import { isRecord } from '#core/openapi/syntax/is-record.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { ChangeList } from './swagger-change.ts';
import { isAnybodysData, membersOf } from './swagger-places.ts';

type Data = Record<string, unknown>;

/** Notes what the converter says in another way wherever it stands: schemas, references, security schemes. */
export function describeRewrites(document: Data, changes: ChangeList): void {
  describeSecurity(document, changes);
  const open: { value: unknown; pointer: string }[] = [{ value: document, pointer: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, pointer } = next;
    const members = Array.isArray(value)
      ? value.map((item: unknown, index) => [String(index), item] as const)
      : isRecord(value)
        ? Object.entries(value)
        : [];
    if (isRecord(value)) describeObject(value, pointer, changes);
    for (const [key, member] of members.toReversed()) {
      if (typeof member === 'object' && !isAnybodysData(key, pointer)) {
        open.push({ value: member, pointer: joinPointer(pointer, key) });
      }
    }
  }
}

function describeObject(value: Data, pointer: string, changes: ChangeList): void {
  const at = (key: string) => joinPointer(pointer, key);
  const { discriminator, $ref, type } = value;
  if (typeof discriminator === 'string') {
    changes.changed('discriminator is now an object that names the property.', at('discriminator'));
  }
  if (type === 'file') {
    changes.changed('Files (type: file) are now strings with the format binary.', at('type'));
  }
  if (typeof value['x-nullable'] === 'boolean') {
    changes.changed('x-nullable is now nullable.', at('x-nullable'));
  }
  if (typeof $ref === 'string' && !$ref.startsWith('#')) {
    changes.lost(
      'References to other files are unchanged: those files are not converted.',
      at('$ref'),
    );
  }
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'number' && Number.isInteger(member) && !Number.isSafeInteger(member)) {
      changes.lost('Whole numbers beyond 9,007,199,254,740,991 are rounded.', at(key));
    }
  }
}

const FLOWS: Readonly<Record<string, string>> = {
  accessCode: 'authorizationCode',
  application: 'clientCredentials',
};

function describeSecurity(document: Data, changes: ChangeList): void {
  for (const { value, pointer } of membersOf(
    document['securityDefinitions'],
    '/securityDefinitions',
  )) {
    const { type, flow } = value;
    if (type === 'basic') {
      changes.changed('Security of type basic is now of type http with the scheme basic.', pointer);
    }
    if (type !== 'oauth2') continue;
    const renamed = typeof flow === 'string' ? FLOWS[flow] : undefined;
    changes.changed(
      renamed === undefined
        ? 'OAuth 2 flows are now listed under flows.'
        : `The OAuth 2 flow ${String(flow)} is now called ${renamed}.`,
      pointer,
    );
  }
}

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
    changes.changed('discriminator', at('discriminator'));
  }
  if (type === 'file') {
    changes.changed('files', at('type'));
  }
  if (typeof value['x-nullable'] === 'boolean') {
    changes.changed('nullable', at('x-nullable'));
  }
  if (typeof $ref === 'string' && !$ref.startsWith('#')) {
    changes.lost('otherFiles', at('$ref'));
  }
  for (const [key, member] of Object.entries(value)) {
    if (typeof member === 'number' && Number.isInteger(member) && !Number.isSafeInteger(member)) {
      changes.lost('numbers', at(key));
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
      changes.changed('basic', pointer);
    }
    if (type !== 'oauth2') continue;
    const renamed = typeof flow === 'string' ? FLOWS[flow] : undefined;
    if (renamed === undefined) changes.changed('flows', pointer);
    else changes.changed('flowRenamed', pointer, { flow: String(flow), name: renamed });
  }
}

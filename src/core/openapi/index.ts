export * from './types.ts';
export { isRecord } from './is-record.ts';
export { joinPointer, parentPointer, splitPointer } from './json-pointer.ts';
export { parseSpec } from './parse-spec.ts';
export { localPointer, resolveLocal, valueAt, type LocalTarget } from './resolve-local.ts';
export { outlineOf } from './outline/outline-of.ts';
export { describeOperation, operationAt } from './outline/describe-operation.ts';
export { isHttpMethod, operationPlace, type OperationPlace } from './outline/operation-place.ts';

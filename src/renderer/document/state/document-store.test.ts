import { describe, expect, test } from 'vitest';
import type { Finding } from '#core/finding/finding.ts';
import { findingsAfterReading } from './document-store.ts';

function finding(code: string): Finding {
  return {
    code,
    severity: 'error',
    file: 'openapi.yaml',
    pointer: '',
    line: 1,
    column: 1,
    message: 'm',
    hint: 'h',
  };
}

function reading(syntaxFindings: Finding[]) {
  return {
    outline: {
      title: undefined,
      version: undefined,
      servers: [],
      operations: [],
      webhooks: [],
      components: [],
    },
    syntaxFindings,
  };
}

describe('findingsAfterReading', () => {
  const syntax = [finding('spec_invalid')];
  const checked = [finding('spec.servers_missing')];

  test('syntax faults show at once', () => {
    expect(findingsAfterReading(checked, reading([]), reading(syntax))).toBe(syntax);
  });
  test('they go as soon as the text can be read', () => {
    expect(findingsAfterReading(syntax, reading(syntax), reading([]))).toBeUndefined();
  });
  test('other findings stay until the next check', () => {
    expect(findingsAfterReading(checked, reading([]), reading([]))).toBe(checked);
    expect(findingsAfterReading(undefined, undefined, reading([]))).toBeUndefined();
  });
});

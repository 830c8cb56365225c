import { expect, test } from 'vitest';
import type { DesignSummary } from '#contracts/workbench.ts';
import { type DesignOrder, listedDesigns } from './listed-designs.ts';

function design(id: string, name: string, modifiedAt: string): DesignSummary {
  return {
    id,
    name,
    slug: name.toLowerCase(),
    version: '1',
    path: `/home/ada/${id}`,
    specFile: 'openapi.yaml',
    hasOverview: true,
    modifiedAt,
  };
}

const designs = [
  design('quay', 'Quay 10', '2026-01-03T00:00:00Z'),
  design('berth', 'Quay 9', '2026-01-01T00:00:00Z'),
  design('ship', 'ships', '2026-01-02T00:00:00Z'),
];

test('designs are found by name, slug and folder, and put into the order that was chosen', () => {
  const listed = (typed: string, order: DesignOrder, used: string[] = []) =>
    listedDesigns(designs, typed, order, used).map(({ id }) => id);
  expect(listed('', 'used', ['ship', 'gone'])).toEqual(['ship', 'quay', 'berth']);
  expect(listed('', 'name')).toEqual(['berth', 'quay', 'ship']);
  expect(listed('', 'changed')).toEqual(['quay', 'ship', 'berth']);
  expect(listed('QUAY', 'name')).toEqual(['berth', 'quay']);
  expect(listed('ada berth', 'name')).toEqual(['berth']);
  expect(listed('qay', 'name')).toEqual([]);
  const arabic = design('pier', 'إدارة مرفأ القاهرة', '2026-01-04T00:00:00Z');
  expect(listedDesigns([arabic], 'اداره القاهره', 'name', [])).toEqual([arabic]);
});

import { expect, test } from 'vitest';
import { type PushPlan, readPlan, writePlan } from './push-plan.ts';

const plan: PushPlan = {
  creates: false,
  stateTag: 'etag "7"',
  etag: '"7"',
  idempotency: true,
  key: 'push_1',
  fingerprint: {
    name: 'Payments API',
    version: '2.1.0',
    summary: null,
    archive: 'a1',
    spec: 'b2',
    specData: null,
  },
};

test('a plan is stored under the names that data files have had so far', () => {
  const { stateTag, ...rest } = plan;
  const stored = { ...rest, mark: stateTag };
  expect(JSON.parse(writePlan(plan))).toEqual(stored);
  expect(readPlan(JSON.stringify(stored))).toEqual(plan);
});

import { expect, test } from 'vitest';
import { applyPlan, type PlanReply } from './apply-plan.ts';
import { writeChanges } from './document-change.ts';
import type { OpenDocument } from './document-session.ts';

/** A text whose version grows by itself whenever a plan is asked for, so many times. */
function movingText(moves: number) {
  let version = 1;
  const applied: string[] = [];
  let asked = 0;
  return {
    applied,
    asked: () => asked,
    request: {
      ask: async (): Promise<PlanReply<string, string>> => {
        asked += 1;
        const of = version;
        if (asked <= moves) version += 1;
        return { kind: 'plan', plan: `plan ${asked}`, version: of };
      },
      apply: (plan: string, of: number): boolean => {
        if (of === version) applied.push(plan);
        return of === version;
      },
    },
  };
}

test('a plan is applied to the text that it was made for, and made anew when that moved on', async () => {
  const text = movingText(2);
  expect(await applyPlan(text.request)).toEqual({ kind: 'applied', plan: 'plan 3' });
  expect(text.applied).toEqual(['plan 3']);
});

test('a text that always moves on is given up after so many attempts', async () => {
  const text = movingText(100);
  expect(await applyPlan({ ...text.request, attempts: 3 })).toEqual({ kind: 'stale' });
  expect(text.asked()).toBe(3);
  expect(text.applied).toEqual([]);
});

test('a plan that is known and fits is applied at once; one that does not is made anew', async () => {
  const text = movingText(0);
  const applying = applyPlan({ ...text.request, known: { plan: 'known', version: 1 } });
  expect(text.applied).toEqual(['known']);
  expect(await applying).toEqual({ kind: 'applied', plan: 'known' });
  const known = { plan: 'older', version: 0 };
  expect(await applyPlan({ ...text.request, known })).toEqual({ kind: 'applied', plan: 'plan 1' });
});

test('an overtaken answer is asked for again, a refusal is final', async () => {
  const replies: PlanReply<string, string>[] = [
    { kind: 'stale' },
    { kind: 'refused', refusal: 'taken' },
  ];
  const ask = async () => replies.shift() ?? { kind: 'stale' as const };
  expect(await applyPlan({ ask, apply: () => true })).toEqual({
    kind: 'refused',
    refusal: 'taken',
  });
});

test('what was cancelled meanwhile is not applied, whether the plan came or not', async () => {
  for (const fails of [false, true]) {
    const text = movingText(0);
    const cancel = new AbortController();
    const ask = async () => {
      cancel.abort();
      if (fails) throw new Error('cancelled');
      return text.request.ask();
    };
    const outcome = await applyPlan({ ...text.request, ask, signal: cancel.signal });
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(text.applied).toEqual([]);
  }
  const text = movingText(0);
  const known = { plan: 'known', version: 1 };
  const signal = AbortSignal.abort();
  expect(await applyPlan({ ...text.request, known, signal })).toEqual({ kind: 'cancelled' });
  expect(text.applied).toEqual([]);
});

test('a fault is an outcome, not a rejection', async () => {
  const ask = () => Promise.reject(new Error('out of memory'));
  expect(await applyPlan({ ask, apply: () => true })).toEqual({
    kind: 'failed',
    message: 'out of memory',
  });
});

test('a form is told why nothing was written when the worker fails', async () => {
  const ask = () => Promise.reject(new Error('out of memory'));
  const document = { client: { ask } } as unknown as OpenDocument;
  expect(await writeChanges(document, [])).toBe('The change could not be made: out of memory');
});

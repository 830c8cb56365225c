import { expect, test } from 'vitest';
import { answerWithoutSecrets } from './without-secrets.ts';

async function clean(body: Buffer, ...secrets: string[]) {
  return (await answerWithoutSecrets({ statusCode: 200, headers: {}, rawPayload: body }, secrets))
    .rawPayload;
}

test('a secret that stands across two pieces of a large body is found', async () => {
  const secret = 'quartz pelican 7731';
  for (const before of [512 * 1024 - 5, 512 * 1024, 1024 * 1024 - 18]) {
    const body = Buffer.concat([Buffer.alloc(before, 'a'), Buffer.from(secret), Buffer.alloc(9)]);
    const cleaned = await clean(body, 'another secret', secret);
    expect(cleaned.includes(secret)).toBe(false);
    expect(cleaned.subarray(before, before + 8).toString()).toBe('[secret]');
    expect(cleaned.length).toBe(body.length - secret.length + 8);
  }
});

test('a body without secrets is the very same', async () => {
  const body = Buffer.alloc(1_500_000, 'b');
  expect(await clean(body, 'quartz pelican')).toBe(body);
  expect(await clean(body)).toBe(body);
});

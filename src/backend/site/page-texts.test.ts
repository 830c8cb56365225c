import { afterEach, expect, test, vi } from 'vitest';
import { createPageTexts, startTextThread, type TextRenderer } from './page-texts.ts';
import type { PageText } from './render-text.ts';

let renderer: TextRenderer | undefined;
afterEach(() => renderer?.close());

function markdown(text: string): PageText {
  return { text, mediaType: 'text/markdown', topLevel: 2 };
}

test('a thread renders texts, and goes on after one that it gave up', async () => {
  renderer = startTextThread(5_000);
  expect(await renderer.run([markdown('# A'), markdown('*b*')])).toEqual([
    '<h2>A</h2>\n',
    '<p><em>b</em></p>\n',
  ]);
  await renderer.close();
  expect(await renderer.run([markdown('c')])).toBe('busy');

  renderer = startTextThread(0);
  expect(await renderer.run([markdown('d')])).toBe('late');
});

test('what was rendered is kept; what took too long is shown as written, and not tried again', async () => {
  const run = vi.fn<TextRenderer['run']>((texts) =>
    Promise.resolve(texts.some(({ text }) => text.startsWith('slow')) ? 'late' : ['<p>done</p>']),
  );
  const texts = createPageTexts({ run, close: () => Promise.resolve() });
  for (let time = 0; time < 2; time += 1) {
    const [both, other] = await Promise.all([
      texts.render([markdown('quick')]),
      texts.render([markdown('quick')]),
    ]);
    expect(both).toEqual(other);
    expect(both).toMatchObject({ rendered: [{ text: '<p>done</p>' }], isWhole: true });
    expect(await texts.render([markdown('slow <b>')])).toMatchObject({
      rendered: [{ text: '<div class="portolan-as-written">slow &lt;b&gt;</div>' }],
      isWhole: false,
    });
  }
  expect(run).toHaveBeenCalledTimes(2);
  expect((await texts.render([markdown('')])).rendered).toMatchObject([{ text: '' }]);
  expect(run).toHaveBeenCalledTimes(2);
});

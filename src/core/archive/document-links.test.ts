import { expect, test } from 'vitest';
import { findImages } from './document-links.ts';

test('images that a document shows, relative to its folder', () => {
  const text = `
![Flow](img/flow.png "The flow") ![x](<img/two words.svg>) ![y](img/100%25.gif?raw=1#top)
[open it](../logo.PNG) ![out](../../out.png) ![web](https://example.com/a.png) ![root](/a.png)
[text](other.md)

[ref]: img/ref.webp "Reference"
<img alt="" src="img/html.jpg"> <a href='img/link.jpeg'>x</a>
`;
  expect(findImages('docs/overview.md', text).toSorted()).toEqual([
    'docs/img/100%.gif',
    'docs/img/flow.png',
    'docs/img/html.jpg',
    'docs/img/link.jpeg',
    'docs/img/ref.webp',
    'docs/img/two words.svg',
    'logo.PNG',
  ]);
});

test.each(['](', '](<', '[a]:', ' src="', ' src= ', '['])(
  'two megabytes of %j are read in one go',
  (nonsense) => {
    const text = `${nonsense.repeat(2_000_000 / nonsense.length)}\n![End](end.png)`;
    expect(findImages('a.md', text)).toEqual(['end.png']);
  },
);

import { catalogMessages } from '#messages/en/catalog.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { CatalogEntry } from '#contracts/remote-portals.ts';
import { highlight } from './highlight.ts';
import classes from './found-words.module.css';

/** A text with the words of a search marked in it. */
export function Highlighted({ text, words }: { text: string; words: string }) {
  return highlight(text, words).map((part) =>
    part.isFound ? (
      <mark key={part.at} className={classes['mark']}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Where else than in the name and the summary of its row an API has the words of a search. */
export function FoundElsewhere({ api, words }: { api: CatalogEntry; words: string }) {
  const t = useMessages(catalogMessages);
  const isMarked = (text: string): boolean => highlight(text, words).some((part) => part.isFound);
  // A name may be found in another language than it is shown in.
  const elsewhere = (api.found ?? []).filter(
    ({ in: place }) =>
      !(place === 'name' && isMarked(api.name)) &&
      !(place === 'summary' && isMarked(api.summary ?? '')),
  );
  return elsewhere.map(({ in: place, text }) => (
    <span key={place} className={classes['found']}>
      <span className={classes['place']}>{t(`found.${place}`)}</span>
      <span dir="auto">
        <Highlighted text={text} words={words} />
      </span>
    </span>
  ));
}

import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { DOCUMENT_EXTENSIONS } from '#core/archive/overview/read-path.ts';
import { EntryList } from './entry-list.tsx';
import classes from './form.module.css';
import { nameOf, PathEntry, SuggestedEntry, TextEntry } from './entries.tsx';
import { listedDocuments } from './written-values.ts';

// The format leaves roles open; these are the ones that readers look for.
const ROLES = ['overview', 'getting-started', 'guide', 'tutorial', 'reference', 'faq', 'terms'];

const BLANK = { title: '', path: '' };

type Props = {
  at: string;
  /** The tag of the language that they are in, where it is not the API's own. */
  tag?: string;
};

/** Documents: Markdown or HTML files of the folder, in the order in which they are shown. */
export function DocumentList({ at, tag }: Props) {
  const t = useMessages(archiveFormMessages);
  return (
    <EntryList
      at={at}
      legend={t('legend.documents')}
      entryName={(number) =>
        tag === undefined
          ? t('entry.document', { number })
          : t('entry.localDocument', { tag, number })
      }
      addLabel={tag === undefined ? t('add.document') : t('add.localDocument', { tag })}
      blank={BLANK}
      listed={listedDocuments}
    >
      {(place, entry) => {
        return (
          <>
            <PathEntry
              at={joinPointer(place, 'path')}
              label={t('field.file')}
              name={nameOf(t('field.file'), entry)}
              extensions={DOCUMENT_EXTENSIONS}
              required
            />
            <div className={classes['row']}>
              <TextEntry
                at={joinPointer(place, 'title')}
                label={t('field.title')}
                name={nameOf(t('field.title'), entry)}
              />
              <SuggestedEntry
                at={joinPointer(place, 'role')}
                label={t('field.role')}
                name={nameOf(t('field.role'), entry)}
                placeholder="overview"
                options={ROLES}
              />
            </div>
          </>
        );
      }}
    </EntryList>
  );
}

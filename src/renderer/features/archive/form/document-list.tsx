import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { DOCUMENT_EXTENSIONS } from '#core/archive/overview/read-path.ts';
import { EntryList } from './entry-list.tsx';
import classes from './form.module.css';
import { PathEntry, SuggestedEntry, TextEntry } from './entries.tsx';
import { listedDocuments } from './written-values.ts';

// The format leaves roles open; these are the ones that readers look for.
const ROLES = ['overview', 'getting-started', 'guide', 'tutorial', 'reference', 'faq', 'terms'];

const BLANK = { title: '', path: '' };

type Props = {
  at: string;
  /** What stands before `document` in the names of the fields, where there are several lists. */
  of?: string;
};

/** Documents: Markdown or HTML files of the folder, in the order in which they are shown. */
export function DocumentList({ at, of = '' }: Props) {
  return (
    <EntryList
      at={at}
      legend="Documents"
      item={`${of}document`}
      blank={BLANK}
      listed={listedDocuments}
    >
      {(place, index) => {
        const which = `of ${of}document ${index + 1}`;
        return (
          <>
            <PathEntry
              at={joinPointer(place, 'path')}
              label="File"
              name={`File ${which}`}
              extensions={DOCUMENT_EXTENSIONS}
              required
            />
            <div className={classes['row']}>
              <TextEntry at={joinPointer(place, 'title')} label="Title" name={`Title ${which}`} />
              <SuggestedEntry
                at={joinPointer(place, 'role')}
                label="Role"
                name={`Role ${which}`}
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

import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { EntryList } from './entry-list.tsx';
import classes from './form.module.css';
import { SuggestedEntry } from './suggested-entry.tsx';
import { TextEntry } from './text-entry.tsx';
import { listedLinks } from './written-values.ts';

const RELATIONS = ['support', 'documentation', 'status', 'terms', 'privacy', 'source'];
const BLANK = { title: '', url: '' };

/** Links to web and mail addresses. */
export function LinkList({ at }: { at: string }) {
  return (
    <EntryList at={at} legend="Links" item="link" blank={BLANK} listed={listedLinks}>
      {(place, index) => (
        <>
          <TextEntry
            at={joinPointer(place, 'url')}
            label="Address"
            name={`Address of link ${index + 1}`}
            placeholder="https://…"
            required
          />
          <div className={classes['row']}>
            <TextEntry
              at={joinPointer(place, 'title')}
              label="Title"
              name={`Title of link ${index + 1}`}
            />
            <SuggestedEntry
              at={joinPointer(place, 'rel')}
              label="Relation"
              name={`Relation of link ${index + 1}`}
              placeholder="support"
              options={RELATIONS}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}

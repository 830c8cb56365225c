import { Anchor } from '@mantine/core';
import { LIFECYCLES, STATUSES } from '#core/archive/overview/choices.ts';
import { SPEC_EXTENSIONS } from '#core/archive/overview/read-path.ts';
import { suggestSlug } from '#renderer/naming/slug.ts';
import classes from '#renderer/features/archive/design-archive.module.css';
import { ChoiceEntry } from './choice-entry.tsx';
import { useForm } from './form-context.ts';
import formClasses from './form.module.css';
import { PathEntry } from './path-entry.tsx';
import { TextEntry } from './text-entry.tsx';
import { usePlaces } from './use-places.ts';
import { VersionOffer } from './version-offer.tsx';
import { WordsEntry } from './words-entry.tsx';
import { setValue, textAt } from './written-values.ts';

/** Who the API is, and where its OpenAPI document lies. */
export function BasicFields() {
  const place = usePlaces();
  return (
    <>
      <TextEntry at={place('name')} label="Name" required />
      <div className={classes['pair']}>
        <div>
          <TextEntry
            at={place('slug')}
            label="Slug"
            description="Its short name in addresses"
            required
          />
          <SlugOffer />
        </div>
        <div>
          <TextEntry
            at={place('version')}
            label="Version"
            description="As in the document, for example 1.2.0"
            required
          />
          <VersionOffer at={place('version')} />
        </div>
      </div>
      <TextEntry
        at={place('summary')}
        label="Summary"
        description="One sentence for the catalog"
        isLong
      />
      <div className={classes['pair']}>
        <ChoiceEntry at={place('status')} label="Status" choices={STATUSES} />
        <ChoiceEntry at={place('lifecycle')} label="Lifecycle" choices={LIFECYCLES} />
      </div>
      <div className={classes['pair']}>
        <PathEntry
          at={place('spec')}
          label="OpenAPI document"
          extensions={SPEC_EXTENSIONS}
          required
        />
        <TextEntry at={place('locale')} label="Language" placeholder="en" />
      </div>
      <WordsEntry at={place('tags')} label="Tags" />
    </>
  );
}

/** The slug that the name suggests, in one click. */
function SlugOffer() {
  const { root, change } = useForm();
  const place = usePlaces();
  const suggested = suggestSlug(textAt(root, place('name')));
  if (suggested === '' || suggested === textAt(root, place('slug'))) return undefined;
  return (
    <p className={formClasses['offer']}>
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => change([setValue(place('slug'), suggested)], 'suggested slug')}
      >
        {`Use ${suggested}`}
      </Anchor>
      {' from the name.'}
    </p>
  );
}

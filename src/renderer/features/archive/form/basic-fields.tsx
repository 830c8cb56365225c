import { Anchor } from '@mantine/core';
import { LIFECYCLES, STATUSES } from '#core/archive/overview/choices.ts';
import { SPEC_EXTENSIONS } from '#core/archive/overview/read-path.ts';
import { suggestSlug } from '#renderer/naming/slug.ts';
import classes from '#renderer/features/archive/archive.module.css';
import { ChoiceEntry, PathEntry, TextEntry, TextListEntry } from './entries.tsx';
import { useForm, usePlaces } from './form-context.ts';
import formClasses from './form.module.css';
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
            description="Its short name in URLs"
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
      <TextListEntry at={place('tags')} label="Tags" />
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

/** Where the document has another version: each of the two, in one click, in the other place. */
function VersionOffer({ at }: { at: string }) {
  const { root, change, isWrong, specVersion, writeSpecVersion } = useForm();
  const version = textAt(root, at);
  if (specVersion === null || specVersion === version) return undefined;
  return (
    <p className={formClasses['offer']}>
      {`The document says ${specVersion}. `}
      <Offer onTake={() => change([setValue(at, specVersion)], 'version of the document')}>
        {`Use ${specVersion} here`}
      </Offer>
      {isWrong(at) ? undefined : (
        <>
          {' or '}
          <Offer onTake={() => writeSpecVersion(version)}>{`write ${version} there`}</Offer>
        </>
      )}
    </p>
  );
}

function Offer({ children, onTake }: { children: string; onTake: () => void }) {
  return (
    <Anchor component="button" type="button" inherit underline="always" onClick={onTake}>
      {children}
    </Anchor>
  );
}

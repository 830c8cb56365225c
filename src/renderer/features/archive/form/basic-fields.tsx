import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import type { ReactNode } from 'react';
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
  const t = useMessages(archiveFormMessages);
  const place = usePlaces();
  return (
    <>
      <TextEntry at={place('name')} label={t('field.name')} required />
      <div className={classes['pair']}>
        <div>
          <TextEntry
            at={place('slug')}
            label={t('field.slug')}
            description={t('field.slugNote')}
            required
          />
          <SlugOffer />
        </div>
        <div>
          <TextEntry
            at={place('version')}
            label={t('field.version')}
            description={t('field.versionNote', { example: '1.2.0' })}
            required
          />
          <VersionOffer at={place('version')} />
        </div>
      </div>
      <TextEntry
        at={place('summary')}
        label={t('field.summary')}
        description={t('field.summaryNote')}
        isLong
      />
      <div className={classes['pair']}>
        <ChoiceEntry
          at={place('status')}
          label={t('field.status')}
          choices={STATUSES}
          labelOf={(status) => t(`status.${status}`)}
        />
        <ChoiceEntry
          at={place('lifecycle')}
          label={t('field.lifecycle')}
          choices={LIFECYCLES}
          labelOf={(lifecycle) => t(`lifecycle.${lifecycle}`)}
        />
      </div>
      <div className={classes['pair']}>
        <PathEntry
          at={place('spec')}
          label={t('field.spec')}
          extensions={SPEC_EXTENSIONS}
          required
        />
        <TextEntry at={place('locale')} label={t('field.language')} placeholder="en" />
      </div>
      <TextListEntry at={place('tags')} label={t('field.tags')} />
    </>
  );
}

/** The slug that the name suggests, in one click. */
function SlugOffer() {
  const t = useMessages(archiveFormMessages);
  const { root, change } = useForm();
  const place = usePlaces();
  const suggested = suggestSlug(textAt(root, place('name')));
  if (suggested === '' || suggested === textAt(root, place('slug'))) return undefined;
  const use = (text: ReactNode) => (
    <Offer onTake={() => change([setValue(place('slug'), suggested)], 'offer/slug')}>{text}</Offer>
  );
  return (
    <p className={formClasses['offer']}>
      {t.rich('offer.slug', {
        slug: suggested,
        use,
      })}
    </p>
  );
}

/** Where the document has another version: each of the two, in one click, in the other place. */
function VersionOffer({ at }: { at: string }) {
  const t = useMessages(archiveFormMessages);
  const { root, change, isWrong, specVersion, writeSpecVersion } = useForm();
  const version = textAt(root, at);
  if (specVersion === null || specVersion === version) return undefined;
  const use = (text: ReactNode) => (
    <Offer onTake={() => change([setValue(at, specVersion)], 'offer/version')}>{text}</Offer>
  );
  const write = (text: ReactNode) => <Offer onTake={() => writeSpecVersion(version)}>{text}</Offer>;
  return (
    <p className={formClasses['offer']}>
      {isWrong(at)
        ? t.rich('offer.version', { version: specVersion, use })
        : t.rich('offer.versions', { version: specVersion, own: version, use, write })}
    </p>
  );
}

function Offer({ children, onTake }: { children: ReactNode; onTake: () => void }) {
  return (
    <Anchor component="button" type="button" inherit underline="always" onClick={onTake}>
      {children}
    </Anchor>
  );
}

import { BasicFields } from './form/basic-fields.tsx';
import { ChangelogFields } from './form/changelog-fields.tsx';
import { DocumentList } from './form/document-list.tsx';
import { LanguageFields } from './form/language-fields.tsx';
import { LinkList } from './form/link-list.tsx';
import { PricingFields } from './form/pricing-fields.tsx';
import { SdkFields } from './form/sdk-fields.tsx';
import { Section } from './form/section.tsx';
import { usePlaces } from './form/use-places.ts';

/** All of overview.json. */
export function OverviewFields() {
  const place = usePlaces();
  return (
    <>
      <BasicFields />
      <Section title="Links and documents">
        <LinkList at={place('links')} />
        <DocumentList at={place('docs')} />
      </Section>
      <ChangelogFields />
      <PricingFields />
      <SdkFields />
      <LanguageFields />
    </>
  );
}

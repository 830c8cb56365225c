import { siteClientMessages } from '#messages/en/site-client.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { AboutSite } from './about-site.ts';
import { ApiPage } from './api-page.tsx';
import { CatalogPage } from './catalog-page.tsx';
import { useAddress } from './navigation.ts';
import { NotHere } from './not-here.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import classes from './site.module.css';
import { addressOf, placeOf } from './site-place.ts';
import { localeIn } from './api-key.ts';

/** The portal's own site: a page at a time, by its address. */
export function Site({ about }: { about: AboutSite }) {
  const t = useMessages(siteClientMessages);
  const { path, search } = useAddress();
  const place = placeOf(path);
  return (
    <>
      <a href="#content" className={classes['skip']}>
        {t('skip')}
      </a>
      <header className={classes['top']}>
        <a href={addressOf('/', '', '', localeIn(search))} className={classes['brand']}>
          {about.logo === undefined ? undefined : <img src={about.logo} alt="" height={28} />}
          <span dir="auto">{about.name}</span>
        </a>
        <SchemeSwitch />
      </header>
      <main id="content" className={classes['main']} tabIndex={-1}>
        {place.kind === 'catalog' ? <CatalogPage site={about.name} search={search} /> : undefined}
        {place.kind === 'api' ? (
          <ApiPage key={place.base} about={about} place={place} search={search} />
        ) : undefined}
        {place.kind === 'unknown' ? <NotHere site={about.name} /> : undefined}
      </main>
    </>
  );
}

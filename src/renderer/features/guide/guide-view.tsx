import { useLanguage, useMessages } from '#renderer/language/use-messages.ts';
import { guideMessages } from '#messages/en/guide.ts';
import { TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { LoadingRows } from '#renderer/components/loading-rows.tsx';
import { guideAddress, guidePages, type GuidePageId } from '#renderer/guide/guide-pages.ts';
import { findSections, type GuideSection } from '#renderer/guide/guide-sections.ts';
import { guideQuery } from '#renderer/guide/guide-query.ts';
import markdown from '#renderer/markdown/markdown.module.css';
import classes from './guide.module.css';
import { GuideText } from './guide-text.tsx';

type Props = { page: string; section?: string | undefined };

/** **Guide**: its pages, the one that is shown, and a search over all. */
export function GuideView({ page, section }: Props) {
  const t = useMessages(guideMessages);
  const { data } = useQuery(guideQuery(useLanguage()));
  const [typed, setTyped] = useState('');
  const found = useMemo(() => findSections(data ?? [], typed), [data, typed]);
  const shown = guidePages.find((id) => id === page) ?? guidePages[0];
  const sections = useMemo(() => (data ?? []).filter((one) => one.page === shown), [data, shown]);
  useDocumentTitle(t('title', { page: t(`pages.${shown}`) }));
  return (
    <div className={classes['guide']}>
      <nav aria-label={t('label')} className={classes['pages']}>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <output className="visually-hidden">
          {typed.trim() === '' || data === undefined ? '' : t('found', { count: found.length })}
        </output>
        {typed.trim() === '' ? (
          <PageList current={shown} sections={sections} />
        ) : (
          <FoundList found={found} typed={typed} isKnown={data !== undefined} />
        )}
      </nav>
      {data === undefined ? (
        <LoadingRows label={t('reading')} />
      ) : (
        <Article sections={sections} section={section} />
      )}
    </div>
  );
}

function PageList({
  current,
  sections,
}: {
  current: GuidePageId;
  sections: readonly GuideSection[];
}) {
  const t = useMessages(guideMessages);
  return (
    <ul className={classes['list']}>
      {guidePages.map((id) => (
        <li key={id}>
          <Link
            href={guideAddress(id)}
            className={classes['page'] ?? ''}
            aria-current={id === current ? 'page' : undefined}
          >
            {t(`pages.${id}`)}
          </Link>
          {id === current ? (
            <ul className={classes['list']}>
              {sections.slice(1).map((one) => (
                <li key={one.id}>
                  <Link href={guideAddress(id, one.id)} className={classes['section'] ?? ''}>
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          ) : undefined}
        </li>
      ))}
    </ul>
  );
}

function FoundList({
  found,
  typed,
  isKnown,
}: {
  found: readonly GuideSection[];
  typed: string;
  isKnown: boolean;
}) {
  const t = useMessages(guideMessages);
  if (found.length === 0) {
    return isKnown ? (
      <p className={classes['none']}>{t('nothing', { typed: typed.trim() })}</p>
    ) : undefined;
  }
  return (
    <ul className={classes['list']}>
      {found.map(({ page, id, title, pageTitle }) => (
        <li key={`${page} ${id}`}>
          <Link
            href={guideAddress(page, id === '' ? undefined : id)}
            className={classes['page'] ?? ''}
          >
            {title}
            {id === '' ? undefined : <span className={classes['of']}>{pageTitle}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Article({
  sections,
  section,
}: {
  sections: readonly GuideSection[];
  section: string | undefined;
}) {
  const t = useMessages(guideMessages);
  const article = useRef<HTMLElement>(null);
  const [first, ...others] = sections;
  const page = first?.page;
  useEffect(() => {
    const heading =
      section === undefined
        ? undefined
        : article.current?.querySelector(`[id="${CSS.escape(section)}"]`);
    if (heading instanceof HTMLElement) {
      heading.scrollIntoView({ block: 'start' });
      heading.focus({ preventScroll: true });
    } else article.current?.scrollTo(0, 0);
  }, [page, section]);
  if (first === undefined) return undefined;
  const at = guidePages.indexOf(first.page);
  const next = guidePages[at + 1];
  const toNext = (text: ReactNode) => (
    <Link href={next === undefined ? '' : guideAddress(next)}>{text}</Link>
  );
  return (
    // It scrolls by itself, so the keyboard has to get to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article ref={article} className={classes['article']} aria-label={first.title} tabIndex={0}>
      <div className={markdown['markdown']}>
        <Title order={1}>{first.title}</Title>
        <GuideText tokens={first.tokens} page={first.page} />
        {others.map((one) => (
          <section key={one.id}>
            <Title order={2} id={one.id} tabIndex={-1} className={classes['heading'] ?? ''}>
              {one.title}
            </Title>
            <GuideText tokens={one.tokens} page={one.page} />
          </section>
        ))}
        {next === undefined ? undefined : (
          <p className={classes['next']}>
            {t.rich('next', {
              title: t(`pages.${next}`),
              page: toNext,
            })}
          </p>
        )}
      </div>
    </article>
  );
}

import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, Title } from '@mantine/core';
import { Moment } from '#renderer/components/moment.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { ManagedApi } from '#renderer/features/catalog/managed-api.ts';
import { languageName } from '#renderer/api-parts/language-name.ts';
import {
  type LanguageState,
  languageStates,
} from '#renderer/features/catalog/publish/public-languages.ts';
import {
  planPublish,
  planUnpublish,
  type PublishPlan,
} from '#renderer/features/catalog/publish/publish-plan.ts';
import classes from './revisions-tab.module.css';

type Props = { api: ManagedApi; onPlan: (plan: PublishPlan) => void };

function LanguageRow({ api, onPlan, state }: Props & { state: LanguageState }) {
  const t = useMessages(catalogActionsMessages);
  const { locale, shown, isInNewest } = state;
  const name = languageName(locale);
  return (
    <li className={classes['language']}>
      <span className={classes['languageName']}>{name}</span>
      <span className={classes['languageState']}>
        {shown === undefined ? (
          <Tag tone="note">{t('revisions.notPublic')}</Tag>
        ) : (
          <>
            <Tag tone={shown.revision === api.revision ? 'success' : 'warning'}>
              {t('revisions.numbered', { revision: shown.revision })}
            </Tag>
            <span className={classes['quiet']}>
              {t.rich('revisions.since', { time: () => <Moment at={shown.publishedAt} /> })}
            </span>
          </>
        )}
      </span>
      <span className={classes['languageActions']}>
        {isInNewest && shown?.revision !== api.revision ? (
          <Button
            size="xs"
            variant="default"
            aria-label={t('publish.inLanguage', { revision: api.revision, language: name })}
            onClick={() => {
              onPlan(planPublish(api, locale));
            }}
          >
            {t('publish.title', { revision: api.revision })}
          </Button>
        ) : undefined}
        {shown === undefined ? undefined : (
          <Button
            size="xs"
            variant="default"
            aria-label={t('unpublish.inLanguage', { language: name })}
            onClick={() => {
              onPlan(planUnpublish(api, locale));
            }}
          >
            {t('unpublish.action')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** What readers see in each language, where there is more than one. */
export function LanguagePanel({ api, onPlan }: Props) {
  const t = useMessages(catalogActionsMessages);
  const states = languageStates(api);
  if (states.length < 2) return undefined;
  return (
    <section className={classes['languages']} aria-labelledby="public-languages">
      <Title order={2} id="public-languages" className={classes['heading'] ?? ''}>
        {t('revisions.readersSee')}
      </Title>
      <ul className={classes['languageList']}>
        {states.map((state) => (
          <LanguageRow key={state.locale} api={api} onPlan={onPlan} state={state} />
        ))}
      </ul>
    </section>
  );
}

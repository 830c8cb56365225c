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
  const { locale, shown, isInNewest } = state;
  const name = languageName(locale);
  return (
    <li className={classes['language']}>
      <span className={classes['languageName']}>{name}</span>
      <span className={classes['languageState']}>
        {shown === undefined ? (
          <Tag tone="note">Not public</Tag>
        ) : (
          <>
            <Tag tone={shown.revision === api.revision ? 'success' : 'warning'}>
              Revision {shown.revision}
            </Tag>
            <span className={classes['quiet']}>
              since <Moment at={shown.publishedAt} />
            </span>
          </>
        )}
      </span>
      <span className={classes['languageActions']}>
        {isInNewest && shown?.revision !== api.revision ? (
          <Button
            size="xs"
            variant="default"
            aria-label={`Publish revision ${api.revision} in ${name}`}
            onClick={() => {
              onPlan(planPublish(api, locale));
            }}
          >
            Publish revision {api.revision}
          </Button>
        ) : undefined}
        {shown === undefined ? undefined : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Unpublish in ${name}`}
            onClick={() => {
              onPlan(planUnpublish(api, locale));
            }}
          >
            Unpublish
          </Button>
        )}
      </span>
    </li>
  );
}

/** What readers see in each language, where there is more than one. */
export function LanguagePanel({ api, onPlan }: Props) {
  const states = languageStates(api);
  if (states.length < 2) return undefined;
  return (
    <section className={classes['languages']} aria-labelledby="public-languages">
      <Title order={2} id="public-languages" className={classes['heading'] ?? ''}>
        What readers see
      </Title>
      <ul className={classes['languageList']}>
        {states.map((state) => (
          <LanguageRow key={state.locale} api={api} onPlan={onPlan} state={state} />
        ))}
      </ul>
    </section>
  );
}

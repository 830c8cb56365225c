import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isLanguage, LANGUAGES, ownNameOf } from '#messages/language.ts';
import { languageMessages } from '#messages/en/language.ts';
import { focusAtOnce } from '#renderer/browser/focus-at-once.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { chooseLanguage, useLanguageChoice } from '#renderer/language/language-choice.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './settings.module.css';

/** **Language**: of all that Portolan says itself; documents and portals keep theirs. */
export function LanguagePanel({ hasKeyboard }: { hasKeyboard: boolean }) {
  const t = useMessages(languageMessages);
  const choice = useLanguageChoice();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <section aria-labelledby="settings-language" className={classes['panel']}>
      <h2 id="settings-language" className={classes['heading']}>
        {t('label')}
      </h2>
      <NativeSelect
        ref={hasKeyboard ? focusAtOnce : undefined}
        id="settings-language-choice"
        aria-labelledby="settings-language"
        className={classes['language']}
        data={[
          { value: 'system', label: t('system') },
          ...LANGUAGES.map((language) => ({ value: language, label: ownNameOf(language) })),
        ]}
        value={choice}
        onChange={({ currentTarget: { value } }) => {
          setHasFailed(false);
          chooseLanguage(isLanguage(value) ? value : 'system').catch(() => setHasFailed(true));
        }}
      />
      {hasFailed ? <Refusal>{t('failed')}</Refusal> : undefined}
    </section>
  );
}

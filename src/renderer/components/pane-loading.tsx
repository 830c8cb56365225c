import { Loader } from '@mantine/core';
import { componentMessages } from '#messages/en/components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './state-message.module.css';

/** While a view's own code is on its way. */
export function PaneLoading() {
  const t = useMessages(componentMessages);
  return (
    <div className={classes['message']} aria-busy="true">
      <Loader aria-hidden="true" />
      <output className="visually-hidden">{t('opening')}</output>
    </div>
  );
}

import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PortalTest } from '#contracts/remote-portals.ts';
import { portalsMessages } from '#messages/en/portals.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './portals.module.css';

type Step = PortalTest['steps'][number];

const icons = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconCircleX,
  skipped: IconCircleDashed,
} as const satisfies Record<Step['outcome'], object>;

/** What came of testing a connection, step by step; announced as a whole. */
export function ConnectionSteps({ test }: { test: PortalTest }) {
  const t = useMessages(portalsMessages);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [test]);
  return (
    <ol ref={list} className={classes['steps']} aria-label={t('test.label')} aria-live="polite">
      {test.steps.map(({ step, outcome, message }) => {
        const Icon = icons[outcome];
        return (
          <li key={step} className={classes['step']} data-outcome={outcome}>
            <Icon size={16} stroke={1.8} aria-hidden="true" />
            <span className={classes['stepName']}>
              {t(`test.step.${step}`)}
              <span className="visually-hidden">{t(`test.outcome.${outcome}`)}</span>
            </span>
            <span className={classes['stepText']}>{message}</span>
          </li>
        );
      })}
    </ol>
  );
}

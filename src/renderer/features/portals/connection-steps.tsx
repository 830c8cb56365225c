import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PortalTest } from '#contracts/remote-portals.ts';
import classes from './portals.module.css';

type Step = PortalTest['steps'][number];

const names = {
  address: 'Address',
  certificate: 'Certificate',
  login: 'Login',
  role: 'Role',
  features: 'Features',
} as const satisfies Record<Step['step'], string>;

const outcomes = {
  ok: { Icon: IconCircleCheck, text: 'fine' },
  warning: { Icon: IconAlertTriangle, text: 'with a note' },
  failed: { Icon: IconCircleX, text: 'failed' },
  skipped: { Icon: IconCircleDashed, text: 'not tried' },
} as const satisfies Record<Step['outcome'], object>;

/** What came of testing a connection, step by step; announced as a whole. */
export function ConnectionSteps({ test }: { test: PortalTest }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [test]);
  return (
    <ol ref={list} className={classes['steps']} aria-label="Result of the test" aria-live="polite">
      {test.steps.map(({ step, outcome, message }) => {
        const { Icon, text: told } = outcomes[outcome];
        return (
          <li key={step} className={classes['step']} data-outcome={outcome}>
            <Icon size={16} stroke={1.8} aria-hidden="true" />
            <span className={classes['stepName']}>
              {names[step]}
              <span className="visually-hidden">: {told}</span>
            </span>
            <span className={classes['stepText']}>{message}</span>
          </li>
        );
      })}
    </ol>
  );
}

import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCloudCheck,
  IconDatabase,
  IconPencil,
} from '@tabler/icons-react';
import { useAbout } from '#renderer/api/about.ts';
import { usePortal } from '#renderer/api/portals.ts';
import { useShownPortal } from '#renderer/stores/shown-portal.ts';
import { type DesignStatus, useDesignStatus } from '#renderer/stores/design-status-store.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { Activity } from './activity.tsx';
import classes from './status-bar.module.css';

const savedTexts = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Saving failed',
} as const satisfies Record<DesignStatus['saved'], string>;

const savedIcons = {
  saved: IconCloudCheck,
  unsaved: IconPencil,
  saving: IconPencil,
  failed: IconCircleX,
} as const;

function problemsText(problems: NonNullable<DesignStatus['problems']>): string {
  return problems.errors === 0 && problems.warnings === 0
    ? 'No errors or warnings'
    : `${countLabel(problems.errors, 'error')}, ${countLabel(problems.warnings, 'warning')}`;
}

function ProblemsIcon({ errors, warnings }: NonNullable<DesignStatus['problems']>) {
  const shape = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;
  if (errors > 0) return <IconCircleX {...shape} />;
  return warnings > 0 ? <IconAlertTriangle {...shape} /> : <IconCircleCheck {...shape} />;
}

function Problems({ status }: { status: DesignStatus }) {
  const { problems, showProblems } = status;
  if (problems === undefined) return <span className={classes['slot']}>Checking…</span>;
  const content = (
    <>
      <ProblemsIcon {...problems} />
      {problemsText(problems)}
    </>
  );
  return showProblems === undefined ? (
    <span className={classes['slot']}>{content}</span>
  ) : (
    <button type="button" className={classes['slot']} onClick={showProblems}>
      {content}
    </button>
  );
}

const builtIn = 'The portal built into Portolan';

export function StatusBar() {
  const status = useDesignStatus((state) => state.status);
  const about = useAbout().data;
  const portal = usePortal(useShownPortal((shown) => shown.id));
  const SavedIcon = status === undefined ? undefined : savedIcons[status.saved];
  return (
    <footer className={classes['bar']} aria-label="Status" data-panel="status">
      <span className={classes['slot']} title={portal?.address ?? builtIn}>
        <IconDatabase size={14} stroke={1.8} aria-hidden="true" />
        {portal?.name ?? 'Local portal'}
      </span>
      {status === undefined ? undefined : (
        <>
          <Problems status={status} />
          <span className={classes['slot']} data-tone={status.saved}>
            {SavedIcon === undefined ? undefined : (
              <SavedIcon size={14} stroke={1.8} aria-hidden="true" />
            )}
            {savedTexts[status.saved]}
          </span>
        </>
      )}
      <span className={classes['spring']} />
      <Activity />
      {about === undefined ? undefined : (
        <span className={classes['slot']}>
          {about.name} {about.version}
        </span>
      )}
    </footer>
  );
}

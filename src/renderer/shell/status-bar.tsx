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
import { commandKey } from '#renderer/browser/platform.ts';
import { useIsInText } from '#renderer/stores/text-focus.ts';
import { useShownPortal } from '#renderer/stores/shown-portal.ts';
import { type DesignStatus, useDesignStatus } from '#renderer/stores/design-status-store.ts';
import { shellMessages } from '#messages/en/shell.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Activity } from './activity.tsx';
import classes from './status-bar.module.css';

const savedIcons = {
  saved: IconCloudCheck,
  unsaved: IconPencil,
  saving: IconPencil,
  failed: IconCircleX,
} as const;

function ProblemsIcon({ errors, warnings }: NonNullable<DesignStatus['problems']>) {
  const shape = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;
  if (errors > 0) return <IconCircleX {...shape} />;
  return warnings > 0 ? <IconAlertTriangle {...shape} /> : <IconCircleCheck {...shape} />;
}

function Problems({ status }: { status: DesignStatus }) {
  const t = useMessages(shellMessages);
  const { problems, showProblems } = status;
  if (problems === undefined)
    return <span className={classes['slot']}>{t('status.checking')}</span>;
  const { errors, warnings } = problems;
  const content = (
    <>
      <ProblemsIcon {...problems} />
      {errors === 0 && warnings === 0
        ? t('status.noProblems')
        : t('status.problems', { errors, warnings })}
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

/** How the keyboard leaves the text that it is in, where Tab indents. */
function TextKeys() {
  const t = useMessages(shellMessages);
  const isInText = useIsInText();
  return isInText ? (
    <span className={`${classes['slot']} ${classes['keys']}`}>
      {t('status.leaveText', { keys: commandKey === '⌘' ? '⌃⇧M' : 'Ctrl+M' })}
    </span>
  ) : undefined;
}

export function StatusBar() {
  const t = useMessages(shellMessages);
  const status = useDesignStatus((state) => state.status);
  const about = useAbout().data;
  const portal = usePortal(useShownPortal((shown) => shown.id));
  const SavedIcon = status === undefined ? undefined : savedIcons[status.saved];
  return (
    <footer className={classes['bar']} aria-label={t('status.label')} data-panel="status">
      <span className={classes['slot']} title={portal?.address ?? t('status.builtIn')}>
        <IconDatabase size={14} stroke={1.8} aria-hidden="true" />
        <bdi>{portal?.name ?? t('status.localPortal')}</bdi>
      </span>
      {status === undefined ? undefined : (
        <>
          <Problems status={status} />
          <span className={classes['slot']} data-tone={status.saved}>
            {SavedIcon === undefined ? undefined : (
              <SavedIcon size={14} stroke={1.8} aria-hidden="true" />
            )}
            {t(`status.${status.saved}`)}
          </span>
        </>
      )}
      <TextKeys />
      <span className={classes['spring']} />
      <Activity />
      {about === undefined ? undefined : (
        <span className={classes['slot']} dir="ltr">
          {about.name} {about.version}
        </span>
      )}
    </footer>
  );
}

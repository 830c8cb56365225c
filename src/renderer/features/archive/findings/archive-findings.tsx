import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { Button, Loader, Menu } from '@mantine/core';
import { IconCircleCheck, IconCut } from '@tabler/icons-react';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import type { Finding } from '#core/finding/finding.ts';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import classes from '#renderer/features/archive/archive.module.css';
import { TrimDialog } from '#renderer/features/archive/trim/trim-dialog.tsx';
import { FindingMenu, type FindingMenuPlace } from '#renderer/rules/finding-menu.tsx';
import { MutedList } from '#renderer/rules/muted-list.tsx';
import { useNextRow } from '#renderer/rules/use-next-row.ts';
import type { FindingRules } from './use-finding-rules.ts';
import { Elapsed, useSecondsSince } from '#renderer/components/elapsed.tsx';

/** How the check stands that the findings are from. */
type CheckStatus =
  | { kind: 'done' }
  | { kind: 'running'; cancel: () => void }
  | { kind: 'failed'; error: Error; again: () => void };

type Props = {
  design: Design;
  /** The last check that came to its end. */
  check: DesignCheck | undefined;
  status: CheckStatus;
  canOpen: (finding: Finding) => boolean;
  onOpen: (finding: Finding) => void;
  rules: FindingRules;
};

/** What a portal would say, with the ways to the places and what mends many at once. */
export function ArchiveFindings({ design, check, status, canOpen, onOpen, rules }: Props) {
  const t = useMessages(archiveMessages);
  const [trimming, setTrimming] = useState(false);
  const [wantsMuted, setListingMuted] = useState(false);
  const isListingMuted = wantsMuted && rules.muted.length > 0;
  const isOversized = check?.findings.some(
    ({ code, file }) =>
      code === 'spec.example_oversized' &&
      file === `${check.folders[0]?.folder ?? ''}${design.specFile}`,
  );
  return (
    <section className={classes['panel']} tabIndex={-1} aria-labelledby="archive-findings">
      <div className={classes['head']}>
        <h2 id="archive-findings" tabIndex={-1} className={classes['heading']}>
          {t('findings.heading')}
        </h2>
        {isOversized === true ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCut size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => setTrimming(true)}
          >
            {t('trim.title')}
          </Button>
        ) : undefined}
        {rules.muted.length === 0 ? undefined : (
          <Button
            variant="default"
            size="xs"
            aria-pressed={isListingMuted}
            onClick={() => setListingMuted(!isListingMuted)}
          >
            {t('findings.muted', { count: rules.muted.length })}
          </Button>
        )}
      </div>
      {status.kind === 'running' ? (
        <CheckUnderWay again={check !== undefined} onCancel={status.cancel} />
      ) : undefined}
      {status.kind === 'failed' && check !== undefined ? (
        <div className={classes['quiet']} role="alert">
          {describeFailure(status.error)}
          <Button size="compact-xs" variant="default" onClick={status.again}>
            {t('findings.again')}
          </Button>
        </div>
      ) : undefined}
      {isListingMuted ? (
        <div className={classes['findings']}>
          <MutedList ruled={rules.ruled} muted={rules.muted} />
        </div>
      ) : check === undefined ? (
        status.kind === 'failed' ? (
          <p className={classes['quiet']}>{t('findings.notChecked')}</p>
        ) : undefined
      ) : check.findings.length === 0 ? (
        <p className={classes['quiet']}>
          <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" className={classes['ok']} />
          {t('findings.none')}
        </p>
      ) : (
        <FindingsWithMenu
          findings={check.findings}
          rules={rules}
          canOpen={canOpen}
          onOpen={onOpen}
        />
      )}
      <TrimDialog design={design} opened={trimming} onClose={() => setTrimming(false)} />
    </section>
  );
}

type FindingsProps = Pick<Props, 'rules' | 'canOpen' | 'onOpen'> & { findings: Finding[] };

/** The findings; those of the design itself can be muted from their menus. */
function FindingsWithMenu({ findings, rules, canOpen, onOpen }: FindingsProps) {
  const t = useMessages(archiveMessages);
  const [menu, setMenu] = useState<{ of: Finding; place: FindingMenuPlace }>();
  const shown = useRef<HTMLDivElement>(null);
  const { onMenu, onMenuClose, leave } = useNextRow(shown, findings, (index) =>
    rowsIn(shown.current)[index]?.querySelector('button')?.focus(),
  );
  const openMenu = useCallback(
    (of: Finding, from: HTMLElement, at?: MouseEvent) => {
      const box = from.getBoundingClientRect();
      const isMirrored = getComputedStyle(from).direction === 'rtl';
      const finding = rules.ownOf(of);
      onMenu(rowsIn(shown.current).findIndex((one) => one.contains(from)));
      const place = {
        from,
        x: at?.clientX ?? (isMirrored ? box.right : box.left),
        y: at?.clientY ?? box.bottom,
      };
      if (finding !== undefined) setMenu({ of, place: { ...place, finding } });
    },
    [rules, onMenu],
  );
  return (
    <div ref={shown} className={classes['findings']}>
      <FindingList
        findings={findings}
        withFile
        onOpen={onOpen}
        canOpen={canOpen}
        onMenu={openMenu}
      />
      {menu === undefined ? undefined : (
        <FindingMenu
          place={menu.place}
          ruled={rules.ruled}
          findings={findings.flatMap((finding) => rules.ownOf(finding) ?? [])}
          onClose={() => {
            setMenu(undefined);
            onMenuClose(menu.place.from);
          }}
        >
          {canOpen(menu.of) ? (
            <Menu.Item
              onClick={() => {
                leave();
                onOpen(menu.of);
              }}
            >
              {t('findings.goTo')}
            </Menu.Item>
          ) : undefined}
        </FindingMenu>
      )}
    </div>
  );
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll('li') ?? []);
}

function describeFailure(error: Error): string {
  return error instanceof ApiError && error.code === 'cancelled'
    ? archiveMessages.t('findings.cancelled')
    : archiveMessages.t('findings.failed', { detail: describeError(error).detail });
}

type CheckUnderWayProps = {
  /** Whether the findings of an earlier check are shown meanwhile: then a short check is not told. */
  again: boolean;
  onCancel: () => void;
};

/** Says that the design is being checked, for how long by now, and lets it be called off. */
function CheckUnderWay({ again, onCancel }: CheckUnderWayProps) {
  const t = useMessages(archiveMessages);
  const [since] = useState(() => new Date().toISOString());
  const seconds = useSecondsSince(since);
  if (again && seconds < 1) return undefined;
  return (
    <div className={classes['quiet']}>
      <Loader size={14} aria-hidden="true" />
      <output>{again ? t('findings.checkingAgain') : t('findings.checking')}</output>
      <Elapsed since={since} />
      <Button size="compact-xs" variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

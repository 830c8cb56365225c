import { IconAlertTriangle, IconBulb, IconCircleX, IconDots } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { componentMessages } from '#messages/en/components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './finding-list.module.css';
import { rankOf, type Finding } from '#core/finding/finding.ts';

/** More than anyone reads at once; the rest shows when these are mended. */
const SHOWN = 300;

type Props = {
  findings: readonly Finding[];
  /** Whether each finding's file is named, because there are several. */
  withFile?: boolean;
  /** Goes to a finding's place; a finding that it refuses (`false`) is plain text. */
  onOpen?: ((finding: Finding) => void) | undefined;
  canOpen?: (finding: Finding) => boolean;
  /** What mends a finding, as its button says it; and doing it. */
  fixes?: {
    titleOf: (finding: Finding) => string | undefined;
    apply: (finding: Finding) => Promise<void>;
  };
  /** Opens the menu of a finding; `event` is there where it was pointed to. */
  onMenu?: OnMenu;
};

type OnMenu = (finding: Finding, from: HTMLElement, event?: MouseEvent) => void;

/** What is wrong, most grave first: icon and word for the severity, a sentence, what to do, and the place. */
export function FindingList({ findings, withFile = false, onOpen, canOpen, fixes, onMenu }: Props) {
  const t = useMessages(componentMessages);
  const ordered = findings.toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line);
  return (
    <>
      <ul className={classes['list']}>
        {ordered.slice(0, SHOWN).map((finding) => {
          const { code, file, pointer, line, column, message } = finding;
          const opens = onOpen !== undefined && (canOpen === undefined || canOpen(finding));
          return (
            <FindingRow
              key={`${code} ${file} ${pointer} ${line}:${column} ${message}`}
              finding={finding}
              withFile={withFile}
              onOpen={opens ? onOpen : undefined}
              fix={fixes?.titleOf(finding)}
              onFix={fixes?.apply}
              onMenu={onMenu}
            />
          );
        })}
      </ul>
      {ordered.length > SHOWN ? (
        <p className={classes['more']}>{t('findings.more', { count: ordered.length - SHOWN })}</p>
      ) : undefined}
    </>
  );
}

type RowProps = {
  finding: Finding;
  withFile: boolean;
  onOpen: ((finding: Finding) => void) | undefined;
  /** What mends it, in words. */
  fix: string | undefined;
  onFix: ((finding: Finding) => Promise<void>) | undefined;
  onMenu: OnMenu | undefined;
};

/** Drawn again only when it changes: there are hundreds, and most edits change none. */
const FindingRow = memo(({ finding, withFile, onOpen, fix, onFix, onMenu }: RowProps) => (
  <li className={classes['row']}>
    {onOpen === undefined ? (
      <div className={classes['finding']}>
        <FindingText finding={finding} withFile={withFile} />
      </div>
    ) : (
      <button
        type="button"
        className={classes['finding']}
        onClick={() => onOpen(finding)}
        onContextMenu={(event) => {
          if (onMenu === undefined) return;
          event.preventDefault();
          // By the menu key it comes without a place.
          const isPointed = event.clientX !== 0 || event.clientY !== 0;
          onMenu(finding, event.currentTarget, isPointed ? event : undefined);
        }}
      >
        <FindingText finding={finding} withFile={withFile} />
      </button>
    )}
    {fix === undefined ? undefined : (
      <button type="button" className={classes['fix']} onClick={() => void onFix?.(finding)}>
        {fix}
      </button>
    )}
    {onMenu === undefined ? undefined : <MenuButton finding={finding} onMenu={onMenu} />}
  </li>
));

function MenuButton({ finding, onMenu }: { finding: Finding; onMenu: OnMenu }) {
  const t = useMessages(componentMessages);
  const { file, line } = finding;
  return (
    <button
      type="button"
      className={classes['menu']}
      aria-label={
        file === '' ? t('findings.actions', { line }) : t('findings.actionsInFile', { file, line })
      }
      aria-haspopup="menu"
      onClick={(event) => onMenu(finding, event.currentTarget)}
    >
      <IconDots size={15} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

/** Icon and word for the severity of a finding, a sentence, what to do, and the place. */
export function FindingText({ finding, withFile }: { finding: Finding; withFile: boolean }) {
  const t = useMessages(componentMessages);
  const { file, line, message, hint } = finding;
  const kind = KINDS[rankOf(finding)];
  return (
    <>
      <span className={classes['severity']} data-severity={kind}>
        <SeverityIcon kind={kind} />
        {t(`findings.${kind}`)}
      </span>
      <span className={classes['text']}>
        {message} {hint === '' ? undefined : <span className={classes['hint']}>{hint}</span>}
      </span>
      {withFile && file === '' ? undefined : (
        <span className={classes['place']}>
          {withFile ? t('findings.place', { file, line }) : t('findings.line', { line })}
        </span>
      )}
    </>
  );
}

const KINDS = ['error', 'warning', 'hint'] as const;
const ICONS = { error: IconCircleX, warning: IconAlertTriangle, hint: IconBulb };

/** The sign of how grave a finding is; its colour is that of the text around it. */
export function SeverityIcon({ kind }: { kind: (typeof KINDS)[number] }) {
  const Icon = ICONS[kind];
  return <Icon size={15} stroke={1.8} aria-hidden="true" />;
}

import { Menu, Portal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Finding } from '#core/finding/finding.ts';
import { muteRefusal, ruleOf } from '#core/ruleset/own-rules.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { problemKind } from './problem-rows.ts';
import { changeRuleOf } from './rule-changes.tsx';
import classes from './problems-panel.module.css';

/** The problem that the menu is open for, where on the screen, in pixels, and what the keyboard goes back to. */
export type ProblemMenuPlace = { finding: Finding; from: HTMLElement; x: number; y: number };

type Props = {
  place: ProblemMenuPlace;
  document: OpenDocument;
  /** All problems: those of the same rule in the same file can be muted together. */
  findings: readonly Finding[];
  onClose: () => void;
  onOpen: (() => void) | undefined;
  /** What mends the problem, in words. */
  fix: string | undefined;
  onFix: () => void;
};

/** What can be done with a problem, and with its rule: its context menu. */
export function ProblemMenu(props: Props) {
  const { place, document, findings, onClose, onOpen, fix, onFix } = props;
  const { finding, x, y } = place;
  return (
    <Portal>
      <Menu
        opened
        returnFocus={false}
        onClose={onClose}
        position="bottom-start"
        offset={0}
        width={280}
        transitionProps={{ duration: 0 }}
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            className={classes['anchor']}
            aria-label={`Actions for the problem at line ${finding.line}`}
            style={{ left: x, top: y }}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {onOpen === undefined ? undefined : <Menu.Item onClick={onOpen}>Go to</Menu.Item>}
          {fix === undefined ? undefined : <Menu.Item onClick={onFix}>{fix}</Menu.Item>}
          <RuleItems document={document} finding={finding} findings={findings} />
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}

type RuleProps = Pick<Props, 'document' | 'findings'> & { finding: Finding };

function RuleItems({ document, finding, findings }: RuleProps) {
  const refusal = muteRefusal(finding);
  if (refusal !== undefined) {
    return (
      <>
        <Menu.Divider />
        <Menu.Item disabled>Mute</Menu.Item>
        <Menu.Label>{refusal}</Menu.Label>
      </>
    );
  }
  const { file, pointer } = finding;
  const rule = ruleOf(finding);
  const alike = findings.filter((one) => one.code === finding.code && one.file === file);
  const places = alike.map((one) => ({ file, pointer: one.pointer }));
  const kind = problemKind(finding);
  const mute = (some: typeof places) => () =>
    void changeRuleOf(document, { kind: 'mute', rule, places: some });
  const give = (severity: 'error' | 'warn' | 'off' | null) => () =>
    void changeRuleOf(document, { kind: 'severity', rule, severity });
  const mark = (isSo: boolean) =>
    isSo ? <IconCheck size={14} aria-hidden="true" /> : <i className={classes['blank']} />;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{`Rule ${rule}`}</Menu.Label>
      <Menu.Item onClick={mute([{ file, pointer }])}>Mute here</Menu.Item>
      {places.length < 2 ? undefined : (
        <Menu.Item onClick={mute(places)}>
          {`Mute all ${places.length.toLocaleString('en')} in ${file}`}
        </Menu.Item>
      )}
      <Menu.Item onClick={give('off')}>Mute for the design</Menu.Item>
      <Menu.Divider />
      <Menu.Label>Severity in the design</Menu.Label>
      <Menu.Item
        role="menuitemradio"
        aria-checked={kind === 'error'}
        leftSection={mark(kind === 'error')}
        onClick={give('error')}
      >
        Error
      </Menu.Item>
      <Menu.Item
        role="menuitemradio"
        aria-checked={kind === 'warning'}
        leftSection={mark(kind === 'warning')}
        onClick={give('warn')}
      >
        Warning
      </Menu.Item>
      <Menu.Item leftSection={mark(false)} onClick={give(null)}>
        Default
      </Menu.Item>
    </>
  );
}

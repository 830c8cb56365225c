import { useMessages } from '#renderer/language/use-messages.ts';
import { rulesMessages } from '#messages/en/rules.ts';
import { Menu, Portal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Finding, rankOf } from '#core/finding/finding.ts';
import { muteRefusal, ruleOf } from '#core/ruleset/own-rules.ts';
import { changeRuleOf, type RuledDocument } from './change-rule.tsx';
import classes from './rules.module.css';

/** The finding that the menu is open for, where on the screen, in pixels, and what the keyboard goes back to. */
export type FindingMenuPlace = { finding: Finding; from: HTMLElement; x: number; y: number };

type Props = {
  place: FindingMenuPlace;
  ruled: RuledDocument;
  /** All findings: those of the same rule in the same file can be muted together. */
  findings: readonly Finding[];
  onClose: () => void;
  /** The items before those for the rule. */
  children: ReactNode;
};

/** What can be done with a finding, and with its rule: its context menu. */
export function FindingMenu({ place, ruled, findings, onClose, children }: Props) {
  const t = useMessages(rulesMessages);
  const { finding, x, y } = place;
  // Above or below, where there is more of it.
  const room = Math.max(y, window.innerHeight - y) - 16;
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
            aria-label={t('menu.actions', { line: finding.line })}
            // A point of the screen, whichever way the window is written.
            style={{ left: x, top: y }}
          />
        </Menu.Target>
        <Menu.Dropdown mah={room} style={{ overflowY: 'auto' }}>
          {children}
          <RuleItems ruled={ruled} finding={finding} findings={findings} />
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}

type RuleProps = Pick<Props, 'ruled' | 'findings'> & { finding: Finding };

function RuleItems({ ruled, finding, findings }: RuleProps) {
  const t = useMessages(rulesMessages);
  const refusal = muteRefusal(finding);
  if (refusal !== undefined) {
    return (
      <>
        <Menu.Divider />
        <Menu.Item disabled>{t('menu.mute')}</Menu.Item>
        <Menu.Label>{refusal}</Menu.Label>
      </>
    );
  }
  const { file, pointer } = finding;
  const rule = ruleOf(finding);
  const alike = findings.filter((one) => one.code === finding.code && one.file === file);
  const places = alike.map((one) => ({ file, pointer: one.pointer }));
  const rank = rankOf(finding);
  const mute = (some: typeof places) => () =>
    void changeRuleOf(ruled, { kind: 'mute', rule, places: some });
  const give = (severity: 'error' | 'warn' | 'off' | null) => () =>
    void changeRuleOf(ruled, { kind: 'severity', rule, severity });
  const mark = (isSo: boolean) =>
    isSo ? <IconCheck size={14} aria-hidden="true" /> : <i className={classes['blank']} />;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('menu.rule', { rule })}</Menu.Label>
      <Menu.Item onClick={mute([{ file, pointer }])}>{t('menu.muteHere')}</Menu.Item>
      {places.length < 2 ? undefined : (
        <Menu.Item onClick={mute(places)}>
          {t('menu.muteAll', { count: places.length, file })}
        </Menu.Item>
      )}
      <Menu.Item onClick={give('off')}>{t('menu.muteDesign')}</Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('menu.severity')}</Menu.Label>
      <Menu.Item
        role="menuitemradio"
        aria-checked={rank === 0}
        leftSection={mark(rank === 0)}
        onClick={give('error')}
      >
        {t('menu.error')}
      </Menu.Item>
      <Menu.Item
        role="menuitemradio"
        aria-checked={rank === 1}
        leftSection={mark(rank === 1)}
        onClick={give('warn')}
      >
        {t('menu.warning')}
      </Menu.Item>
      <Menu.Item leftSection={mark(false)} onClick={give(null)}>
        {t('menu.default')}
      </Menu.Item>
    </>
  );
}

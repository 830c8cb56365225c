import { useMessages } from '#renderer/language/use-messages.ts';
import { rulesMessages } from '#messages/en/rules.ts';
import { Menu, Portal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Finding, rankOf } from '#core/finding/finding.ts';
import { mayBeHint, muteRefusal, ruleOf } from '#core/ruleset/own-rules.ts';
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
  const mute = (some: typeof places) => () =>
    void changeRuleOf(ruled, { kind: 'mute', rule, places: some });
  const turnOff = () => void changeRuleOf(ruled, { kind: 'severity', rule, severity: 'off' });
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('menu.rule', { rule })}</Menu.Label>
      <Menu.Item onClick={mute([{ file, pointer }])}>{t('menu.muteHere')}</Menu.Item>
      {places.length < 2 ? undefined : (
        <Menu.Item onClick={mute(places)}>
          {t('menu.muteThese', { count: places.length, file })}
        </Menu.Item>
      )}
      <Menu.Item onClick={turnOff}>{t('menu.muteDesign')}</Menu.Item>
      <Menu.Divider />
      <SeverityItems ruled={ruled} finding={finding} />
    </>
  );
}

const TICK = <IconCheck size={14} aria-hidden="true" />;
const KINDS = ['error', 'warning', 'hint'] as const;
/** As rulesets call them. */
const WORDS = { error: 'error', warning: 'warn', hint: 'hint' } as const;

/** The severities that the ruleset can give the rule of a finding, the one in force ticked, and that without its word. */
function SeverityItems({ ruled, finding }: Omit<RuleProps, 'findings'>) {
  const t = useMessages(rulesMessages);
  const rule = ruleOf(finding);
  const kind = KINDS[rankOf(finding)];
  const given = ruled.given.find((one) => one.rule === rule);
  const give = (severity: 'error' | 'warn' | 'hint' | null) =>
    void changeRuleOf(ruled, { kind: 'severity', rule, severity });
  return (
    <>
      <Menu.Label>{t('menu.severity')}</Menu.Label>
      {KINDS.filter((one) => one !== 'hint' || mayBeHint(rule)).map((one) => (
        <Menu.RadioItem
          key={one}
          value={one}
          closeMenuOnClick
          checkIcon={TICK}
          checked={given !== undefined && one === kind}
          onChange={() => give(WORDS[one])}
        >
          {t(`menu.${one}`)}
        </Menu.RadioItem>
      ))}
      <Menu.RadioItem
        value="default"
        closeMenuOnClick
        checkIcon={TICK}
        checked={given === undefined}
        onChange={() => give(null)}
      >
        {t('menu.default', { severity: t(`menu.${given?.otherwise ?? kind}`) })}
      </Menu.RadioItem>
    </>
  );
}

import { rulesMessages } from '#messages/en/rules.ts';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { RuleChange, RuleChanged } from '#contracts/ruleset.ts';
import type { GivenSeverity } from '#core/ruleset/ruleset-outcome.ts';
import { isRulesetFile } from '#core/ruleset/ruleset-names.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { changeRule } from '#renderer/api/rulesets.ts';
import { lookAtRulesets } from '#renderer/document/files/follow-ruleset.ts';
import { saveIfDirty } from '#renderer/document/save/document-save.ts';
import { findDocument } from '#renderer/document/session/document-session.ts';
import { openFilesOf } from '#renderer/document/session/sibling-texts.ts';

type Change = Exclude<RuleChange['change'], { kind: 'restore' }>;

const NOTICE = 'rule-changed';
/** Long enough to think better of it. */
const SHOWN_MS = 20_000;

/** The document whose rulesets a change is for. */
export type RuledDocument = {
  designId: string;
  /** Its path in the design. */
  main: string;
  /** The rules that its rulesets give severities, by the design's own paths. */
  given: readonly GivenSeverity[];
  /** Told after each change, and after it was taken back. */
  onChanged?: () => void;
};

/** Changes what the design's rulesets say of a rule; the notice of it has **Undo**. */
export async function changeRuleOf(
  { designId, main, onChanged }: RuledDocument,
  change: Change,
): Promise<void> {
  const send = async (what: RuleChange['change']) => {
    // What is typed in the ruleset's own tab belongs to what is changed.
    for (const open of openFilesOf(designId).filter(({ file }) => isRulesetFile(file))) {
      const one = await findDocument(open.id);
      if (one !== undefined && !(await saveIfDirty(one)))
        throw new Error(rulesMessages.t('changed.unsaved', { file: open.file }));
    }
    const changed = await changeRule({ design: designId, main }, what);
    lookAtRulesets();
    onChanged?.();
    return changed;
  };
  try {
    const changed = await send(change);
    if (changed === null) tellUnchanged(change);
    else tellChanged(change, changed, send);
  } catch (error) {
    tellFailure(error);
  }
}

function tellChanged(
  change: Change,
  { file, before, etag }: NonNullable<RuleChanged['changed']>,
  send: (change: RuleChange['change']) => Promise<unknown>,
): void {
  const { t } = rulesMessages;
  const undo = async () => {
    try {
      await send({ kind: 'restore', file, text: before, etag });
      notifications.hide(NOTICE);
    } catch (error) {
      tellFailure(error);
    }
  };
  notifications.hide(NOTICE);
  notifications.show({
    id: NOTICE,
    autoClose: SHOWN_MS,
    title: titleOf(change),
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>
          {t(before === null ? 'changed.inNewFile' : 'changed.inFile', { rule: change.rule, file })}
        </span>
        <Button size="xs" variant="default" flex="none" onClick={() => void undo()}>
          {t('changed.undo')}
        </Button>
      </Group>
    ),
  });
}

function titleOf(change: Change): string {
  const { t } = rulesMessages;
  if (change.kind === 'severity') {
    if (change.severity === 'off') return t('changed.mutedDesign');
    if (change.severity === null) return t('changed.default');
    if (change.severity === 'hint') return t('changed.hint');
    return t(change.severity === 'error' ? 'changed.error' : 'changed.warning');
  }
  const count = change.places.length;
  return t(change.kind === 'mute' ? 'changed.muted' : 'changed.unmuted', { count });
}

function tellUnchanged({ rule, kind }: Change): void {
  const { t } = rulesMessages;
  notifications.show({
    title: t('changed.nothing'),
    message: t(kind === 'severity' ? 'changed.elsewhere' : 'changed.same', { rule }),
  });
}

function tellFailure(error: unknown): void {
  const message = describeError(error).detail;
  notifications.show({ color: 'red', title: rulesMessages.t('changed.failed'), message });
}

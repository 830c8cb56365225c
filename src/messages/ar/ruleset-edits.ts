import type { Translated } from '#messages/define-messages.ts';
import type { rulesetEditsMessages } from '#messages/en/ruleset-edits.ts';

export const rulesetEdits = {
  ofRuleset: 'هذا يخص مجموعة القواعد نفسها. صحّحه هناك.',
  rejected: 'ترفض البوابة تصميمًا فيه هذا الخطأ، لذا لا يمكن كتمه.',
  ofCheck: 'هذا يخص الفحص نفسه، لذا لا يمكن كتمه.',
  elsewhere: 'توجد قواعد {file} في {where}. غيِّرها هناك.',
  notChanged: 'لا يمكن تغيير {file}: {reason}',
  notRead: 'لا يمكن قراءة {file} عند السطر {line}: {fault} صحّحه أولًا.',
  notObject: '{file} ليس كائنًا يتضمن قواعد.',
} satisfies Translated<typeof rulesetEditsMessages>;

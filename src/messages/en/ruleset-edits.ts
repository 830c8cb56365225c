import { defineMessages } from '#messages/define-messages.ts';

/** Why a ruleset can't be changed, or a finding not muted. */
export const rulesetEditsMessages = defineMessages('ruleset-edits', {
  ofRuleset: 'The problem is in the ruleset itself. Fix it there.',
  rejected: 'A portal rejects a design with this error, so it can’t be muted.',
  ofCheck: 'This reports a problem with the check, so it can’t be muted.',
  elsewhere: 'The rules of {file} are in {where}. Change them there.',
  notChanged: '{file} can’t be changed: {reason}',
  notRead: '{file} can’t be read, at line {line}: {fault} Fix it first.',
  notObject: '{file} is not an object with rules.',
});

import { defineMessages } from '#messages/define-messages.ts';

export const backendPushMessages = defineMessages('backend-push', {
  parts: {
    version: 'version',
    name: 'name',
    summary: 'summary',
    tags: 'tags',
    docs: 'docs',
    pricing: 'pricing',
    SDKs: 'SDKs',
    changelog: 'changelog',
  },
  between: ', no ',
  changedWithout: '{portal} has changed, and shows no {missing}.',
  answers: '{portal} returned {status}.',
  answersWith: '{portal} returned {status}: {message}',
  says: '{refused} It says: {message}',
  refused: {
    locked: '{portal} has locked it: somebody else is editing it there. Try again later.',
    rights: '{portal} does not allow this account to do that.',
    size: 'The archive is {size}, which is more than {portal} accepts.',
  },
  bytes: '{bytes} bytes',
  seconds: '{count, plural, one {# second} other {# seconds}}',
  unchanged: 'Nothing changed: {portal} already has exactly this. Nothing was sent.',
  unchangedBut:
    'Nothing changed: {portal} already has exactly this. Nothing was sent. It returns {unread} in a format that designs can’t hold, so this was not compared.',
  stillPublic: 'It is still public on {portal}. Unpublish it on the portal’s own pages.',
  stillPublicAs: 'It is still public on {portal}. {why} Unpublish it on the portal’s own pages.',
  took: {
    sent: 'It was sent, but {portal} {shows}.',
    page: '{portal} returned {status} with a web page, but {shows}.',
    answered: '{portal} returned {status}, but {shows}.',
  },
  shows: {
    none: 'shows no API "{slug}" yet',
    previous: 'still shows the previous version',
    without: 'shows no {missing}',
    other: 'shows a different {part} from what was sent',
    others: 'shows a different {parts} and {last} from what was sent',
  },
  queued: 'It will be sent to {portal} next.',
  sending: 'It is being sent to {portal}.',
  done: {
    public:
      '{version} is PUBLIC on {portal}, though it was sent as a draft. Unpublish it if nobody should see it yet.',
    publicElsewhere:
      '{version} is PUBLIC on {portal}, though it was sent as a draft. Unpublish it on the portal’s own pages if nobody should see it yet.',
    notPublic:
      '{version} is on {portal} now, but it is not public, although it should be: its status there is "{status}".',
    unchanged: '{portal} already has exactly this. Nothing was changed.',
    published: '{version} is published on {portal} now.',
    draft: '{version} is a draft on {portal} now.',
    other: '{version} is on {portal} now, with the status "{status}".',
    without: '{is} {portal} shows no {missing}.',
  },
  conflict:
    '"{slug}" has changed on {portal} since the review. Nothing was overwritten. Review it again.',
  again: '{message} Portolan will try again.',
  unclear:
    '{message} Whether it arrived is not known: Portolan checks with {portal} before sending anything again.',
  notSent: '{message} It was not sent.',
  takenLater: '{portal} processes it later; Portolan checks until it is done. {message}',
  taken: '{message} Portolan will check again.',
  unknown:
    'Whether it arrived is not known yet. {message} It is not sent again automatically: check again, or look at "{slug}" on {portal}.',
  unpublished: '{version} is no longer public on {portal}. It is a draft there.',
  notSeen:
    'The response was lost, and {portal} does not show the push yet. Portolan checks again before it sends anything again.',
  resumed:
    'Portolan was closed during the upload. It checks with {portal} whether the push arrived.',
  cancelling: 'Cancelling. Portolan checks with {portal} whether it had already arrived.',
  cancelled: 'It was cancelled. Nothing was changed on the portal.',
  cancelledUnclear:
    'It was cancelled after everything was sent. Check on {portal} whether it arrived.',
  cancelledLate: 'It had arrived before it was cancelled. {message}',
  noPortal: 'The portal has been removed. Add it again, then retry.',
  draftsIgnored:
    '{portal} ignores drafts: what was sent to it as a draft before became public at once.',
  merge: {
    noBase:
      'This design was neither pushed to {portal} from here nor pulled from there, so what others changed since is not known. Compare the two in the review, and copy what you want by hand.',
    gone: '{portal} has no API "{slug}" any more, so there is nothing to merge.',
    baseUnreadable:
      'What was last pushed or pulled can no longer be read, so what others changed since is not known.',
    remoteUnreadable: 'What {portal} has can’t be read as a design.',
    tooMany:
      '{count} places were changed both here and on {portal}: too many to decide one by one. Open the portal’s API as a separate design, and copy what you want by hand.',
  },
  notSendable: 'It could not be sent: {reason}',
  several:
    'This design contains {count} APIs, but a push sends one. Open the folder of one of them as a design.',
  givenUp: '{message} {why} Nothing was sent.',
  tryingAgain: '{message} Trying again.',
  unreachedFor: 'It could not be reached for {time}.',
  asksForLonger: 'It asks to wait {asked}, but the limit is {limit}.',
  review: {
    missing: 'This is not a review of "{slug}". Review the push first.',
    designChanged: '{name} has changed since the review. Review it again.',
    overwrites:
      'Others changed "{slug}" on {portal} since this design last matched it, and the push would undo that. Nothing was sent. In the app, Merge in the Push view brings the changes into a design that was pushed or pulled there.',
    movedOn:
      '"{slug}" has changed on {portal} since the review. Nothing was sent. Review it again.',
  },
  once: {
    noDryRun:
      '{portal} does not support dry runs. The design was checked here without errors, but whether {portal} would accept it is not known. Nothing was sent.',
    noDifferences: 'The differences could not be determined: {why}',
    notKept: 'What was pushed could not be saved for later comparisons: {why}',
    sentBefore:
      'Nothing changed: exactly this was sent at {at}, and what {portal} shows has not changed since. Nothing was sent.',
    accepted: '{portal} would accept it. Nothing was sent.',
  },
  state: {
    unreadable:
      'The response from {portal} about "{slug}" can’t be read. Check that its address is that of a portal.',
    error: '{portal} returned an error. It says: {says}',
  },
  noText: 'the portal does not return its text',
  note: {
    absent: '{portal} has no API "{slug}" yet, so there is nothing to compare with.',
    noSpec: '{portal} does not return the document, so nothing could be compared.',
    tooLarge: 'The two documents are too large or too complex to be compared.',
    publicUnknown:
      'What is public on {portal} could not be read, so only the newest draft was compared.',
    notTold:
      '{portal} does not return these in a format that Portolan can read, so they were not compared: {parts}.',
    noEtag:
      '{portal} does not identify versions (ETag). What it has is compared again right before sending.',
    noState: '{portal} does not say whether this API is a draft or published.',
    noVersion: '{portal} does not say which version it holds, so none is suggested.',
    notSemantic: 'The version {version} is not a Semantic Version, so none is suggested.',
    noDryRun: '{portal} does not support dry runs: it checks when the API is sent.',
  },
  failed: '{portal} reports that it failed.',
  rejected: '{portal} rejected it: {message}',
  acceptedThenRejected: '{portal} accepted it, then rejected it. {reason}',
  job: {
    says: 'It says: {message}',
    saysSo: 'It says: {message}.',
  },
  silent: '{portal} sent no response, and no data was transferred.',
  noArchive: 'The archive is no longer in the outbox.',
});

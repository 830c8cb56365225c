import { defineMessages } from '#messages/define-messages.ts';

export const backendPortalsMessages = defineMessages('backend-portals', {
  passphrase: {
    locked: 'The passphrase is required first. Enter it under Portals.',
    offer: {
      none: 'In a file protected by a passphrase. You choose the passphrase now, and enter it once after each start.',
      locked: 'In a file protected by your passphrase. Enter it to continue.',
      open: 'In a file protected by your passphrase. You enter it once after each start.',
    },
    damaged:
      'The file {file} is damaged and was not changed. Restore a copy of it, or move it away and choose a new passphrase.',
    short:
      'A passphrase has at least {length} characters. Choose a longer one: a few words are easy to remember.',
    wrong: 'The passphrase is wrong. Enter the one that you chose for Portolan.',
  },
  keyring: {
    none: 'This system has no keyring that Portolan can use, so secrets are protected by a passphrase or kept in memory only.',
    noneOnLinux:
      'This desktop has no keyring that Portolan can use, so no secrets are stored there: they would be unprotected. Install GNOME Keyring or KWallet and sign in to the desktop again, or choose a passphrase.',
    offer: 'In the keyring of this system. You enter it once.',
    locked:
      'The keyring of this system did not return the secret. Unlock the keyring and try again, or enter the secret again.',
    notStored:
      'The keyring of this system did not store the secret. Unlock it and try again, or choose another place.',
  },
  unread: {
    ownForm: 'the portal returns it in an unknown format',
    textFormat: 'the portal returns its text in an unknown format',
    noText: 'the portal does not return its text',
    noField: 'designs have no field for it',
  },
  answers: {
    plain: '{portal} returned {status}, {title}.',
    says: '{portal} returned {status}, {title}. It says: {says}',
    unreadable:
      'Portolan can’t read the response from {portal}. Check the address, or open it in a browser.',
    error: '{portal} returned an error. It says: {says}',
    lacks: '{portal} does not support this. Use the portal’s own pages.',
  },
  local: 'Local portal',
  test: {
    login: 'Signed in as {name}.',
    until: 'Signed in as {name}, until {end} UTC.',
    answers: '{host} responds.',
    noPortal:
      '{host} responds, but not like a portal: {status} for /api/apis. Check the address, including its path.',
    noPortalAs:
      '{host} responds, but not like a portal: {status} for /api/apis ({says}). Check the address, including its path.',
    notTried: 'Not tried, because the previous step failed.',
    onlyPublic: 'Without an e-mail address, only published APIs can be read.',
    noAccount: 'Without an account there is no role.',
    likePortal: '{host} responds like a portal.',
    trusted: 'The certificate of {host} is trusted.',
    noneNeeded: 'None is needed: the portal is on this computer.',
    noCertificate:
      'There is none: others on the network can read the password. Use https if you can.',
    mayPublish: 'The role {role} may publish.',
    noRole: 'The portal does not report the role. The first push will show whether it may publish.',
    mayNotPublish: 'The role {role} may not publish. Ask for admin or tenant-admin.',
    whole: 'It supports drafts, dry runs, revisions and previews, and detects what others changed.',
    partly:
      'It accepts archives and shows APIs. Dry runs, revisions, previews and publishing from here are not available, and Portolan compares the records itself.',
  },
  signIn: {
    says: '{refused} It says: {says}',
    notNow: '{portal} does not accept sign-ins right now.',
    wait: '{portal} does not accept sign-ins right now: wait {seconds} seconds.',
    locked:
      '{portal} has locked this account after too many failed sign-ins. Wait, then sign in again.',
    lockedAs:
      '{portal} has locked this account after too many failed sign-ins. It says: {says} Wait, then sign in again.',
    refused: '{portal} does not accept this e-mail address and password.',
    noPortal: '{portal} does not respond like a portal at /api/users/login. Check its address.',
    answers: '{portal} responded to the sign-in with {status}. Try again later.',
    wanted:
      '{portal} requires signing in for this. Add an e-mail address and a password under Portals.',
    first: 'You are not signed in to {portal}. Sign in first under Portals.',
    ended: 'The session at {portal} has ended. Sign in again under Portals.',
  },
  notes: {
    noSpec:
      'This portal does not show the OpenAPI document of this API in a way that Portolan supports.',
    noRevisions: 'This portal does not number its revisions.',
  },
  pull: {
    noVersion:
      '{portal} returns no version for this API, and neither does its OpenAPI document. Add one there first.',
    noSpec:
      '{portal} does not return the OpenAPI document of this API in a way that Portolan supports, and a design needs one.',
    unreadable:
      'The response from {portal} about this API can’t be read. Check that its address is that of a portal.',
    error: '{portal} returned an error. It says: {says}',
    several: 'The portal sent an archive with several APIs for this one. Ask its operators.',
    notReferred: 'nothing refers to it',
  },
  form: {
    secretCharacters:
      'A provisioning secret can only contain ASCII letters, digits and punctuation, no spaces.',
    name: 'Enter a name for the portal.',
    password: 'Enter the password of this account.',
    passwordAgain:
      'Enter the password again: it is sent only to the address that it was entered for.',
  },
  noSecret:
    'Portolan has no provisioning secret for {portal}. Add it to the portal, under Portals.',
  environment: {
    offer:
      'In environment variables: for a portal named staging, {password} and {address}. Portolan stores nothing.',
    notSet:
      '{secret} is not set to this secret, or {address} not to this address. Set both and start Portolan again, or choose another place.',
  },
  memory: {
    offer: 'In memory only: you enter it after each start of Portolan.',
  },
});

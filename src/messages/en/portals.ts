import { defineMessages } from '#messages/define-messages.ts';

/** The portals that are known: the list, signing in, unlocking their secrets, and removing one. */
export const portalsMessages = defineMessages('portals', {
  title: 'Portals',
  lead: 'Where designs are published. The local portal is always available and needs no sign-in.',
  add: 'Add portal',
  reading: 'Loading the portals',
  failed: 'The portals could not be read',
  locked: {
    label: 'Locked secrets',
    text: 'Passwords are kept in a file protected by your passphrase. Enter it once after each start.',
  },
  unlock: 'Unlock',
  local:
    'Built into Portolan: always available, needs no sign-in, and keeps everything on this computer.',
  plainHttp: 'Plain HTTP',
  fact: {
    address: 'Address',
    email: 'E-mail',
    noEmail: 'None: read without signing in',
    role: 'Role',
    until: 'Signed in until',
    noUntil: 'The portal does not say',
    secrets: 'Where the secret is kept',
  },
  role: { admin: 'Administrator', tenantAdmin: 'Tenant administrator' },
  secrets: {
    none: 'No secrets are kept',
    password: 'password',
    provisioning: 'provisioning secret',
    kept: {
      keyring: 'In the keyring of the operating system ({secrets})',
      passphrase: 'In a file protected by your passphrase ({secrets})',
      environment: 'In environment variables ({secrets})',
      session: 'In memory, until Portolan is closed ({secrets})',
    },
  },
  session: {
    notNeeded: 'Needs no sign-in',
    signedIn: 'Signed in',
    signedOut: 'Not signed in',
    asked: 'Sign-in needed',
    locked: 'Locked',
  },
  action: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    catalog: 'Show catalog',
    test: 'Test connection',
    provision: 'Provision tenant',
    edit: 'Edit',
    remove: 'Remove',
  },
  test: {
    label: 'Result of the test',
    step: {
      address: 'Address',
      certificate: 'Certificate',
      login: 'Login',
      role: 'Role',
      features: 'Features',
    },
    outcome: { ok: ': fine', warning: ': with a note', failed: ': failed', skipped: ': not tried' },
  },
  cancel: 'Cancel',
  removal: {
    title: 'Remove {name}',
    text: 'Portolan forgets the address, the account and the secrets of this portal. What is on the portal itself stays there, and so do your designs.',
  },
  signIn: {
    title: 'Sign in to {name}',
    text: 'Enter the password of {email} on {name}.',
    textWithoutAccount: 'Enter the password of your account on {name}.',
    password: 'Password',
    empty: 'Enter the password.',
  },
  passphrase: {
    choose: 'Choose a passphrase',
    unlock: 'Unlock the secrets',
    newText:
      'It protects the file with the secrets of your portals, and you enter it once after each start. Portolan can’t recover it: without it, sign in to the portals again.',
    text: 'The passphrase protects the file with the secrets of your portals. Portolan can’t recover it: without it, sign in to the portals again.',
    label: 'Passphrase',
    help: 'At least {least, plural, one {# character} other {# characters}}; a few words are easy to remember.',
    repeat: 'Repeat the passphrase',
    set: 'Set passphrase',
    empty: 'Enter the passphrase.',
    short:
      'Use at least {least, plural, one {# character} other {# characters}}. A few words are easy to remember.',
    again: 'Enter the passphrase again.',
    differs: 'This differs from the passphrase above. Enter the same one twice.',
  },
});

import { defineMessages } from '#messages/define-messages.ts';

/** Serving the portal on this computer to readers. */
export const sharingMessages = defineMessages('sharing', {
  share: 'Share…',
  shared: 'Shared…',
  title: 'Share this portal',
  what: 'Readers get a site of their own: the catalog, and, for each public API, its overview, reference, pricing, SDKs and changelog. They need no account, and can change nothing.',
  until: 'Sharing lasts until you stop it or close Portolan.',
  reach: 'Who can read it',
  computer: 'This computer',
  computerNote: 'Any browser on it.',
  network: 'Your network',
  networkNote: 'Everybody who can reach this computer. Its firewall may ask you to allow that.',
  start: 'Share',
  stop: 'Stop sharing',
  close: 'Close',
  addresses: '{count, plural, one {Readers find it here} other {Readers find it at one of these}}',
  copy: 'Copy {address}',
  previewNeeds:
    'Preview links of this portal open while it is shared. Share it, then create a link.',
});

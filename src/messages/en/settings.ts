import { defineMessages } from '#messages/define-messages.ts';

/** **Settings**: of the editor and of the network; the language has its own group, and so has the data. */
export const settingsMessages = defineMessages('settings', {
  title: 'Settings',
  lead: 'Settings for every design and every portal on this computer.',
  reading: 'Loading the settings',
  unread: 'The settings could not be read',
  editor: {
    title: 'Editor',
    note: 'Unsaved changes are always kept within a second, outside the file, until you save.',
    pause: 'Save documents after a pause',
    pauseHelp:
      'Two seconds after the last key. If another program changed the file, Portolan asks first. An empty text is not saved.',
    anyStatus: 'Use any status code',
    anyStatusHelp:
      'Add response offers every status code, the ranges and "default", with 200, 201, 400 and 500 first. The portal’s tool supports only these four.',
  },
  network: {
    title: 'Network',
    note: 'How remote portals are reached. For empty fields, the environment that Portolan was started with applies.',
    inUse: 'In use now',
    unlock: 'Enter the passphrase',
    proxy: 'Proxy',
    proxyHelp:
      'If empty, HTTPS_PROXY and HTTP_PROXY apply; without them, the connection is direct.',
    proxyUser: 'Proxy user name',
    proxyUserHelp: 'If the proxy asks for one.',
    proxyPassword: 'Proxy password',
    proxyPasswordKept: 'One is saved for this proxy. Leave this empty to keep it.',
    proxyPasswordHelp: 'It is sent to the proxy only.',
    noProxy: 'No proxy for',
    noProxyHelp:
      'Hosts, separated by commas; .example.com includes its subdomains. If empty, NO_PROXY applies. This computer is always reached directly.',
    extraCa: 'Extra certificates',
    extraCaHelp:
      'The full path of a PEM file with your company’s certificate authority. If empty, PORTOLAN_EXTRA_CA applies.',
    save: 'Save',
    saved: 'Saved. The new settings are in use.',
  },
});

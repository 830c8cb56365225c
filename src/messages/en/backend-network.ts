import { defineMessages } from '#messages/define-messages.ts';

export const backendNetworkMessages = defineMessages('backend-network', {
  ways: {
    unreadable: 'an address that can’t be read',
    proxy: 'Portals are reached through the proxy {proxy}, as set here.',
    proxyAs: 'Portals are reached through the proxy {proxy}, as {user}, as set here.',
    proxyOf:
      'Portals with {protocol} addresses are reached through the proxy {proxy}, as set in the environment ({variable}).',
    direct: 'Portals are reached directly: no proxy is set, neither here nor in the environment.',
    onlySelf: 'Only this computer itself is reached without it.',
    exceptions: 'This computer itself and {hosts} are reached without it, as set here.',
    exceptionsOf:
      'This computer itself and {hosts} are reached without it, as set in the environment (NO_PROXY).',
    systemCertificates: 'The certificates that this system trusts are trusted.',
    certificates:
      'The certificates of {file} are trusted in addition to those of this system, as set here.',
    certificatesOf:
      'The certificates of {file} are trusted in addition to those of this system, as set in the environment (PORTOLAN_EXTRA_CA).',
    certificatesOfOne:
      'The certificates of a file are trusted in addition to those of this system, as set in the environment (PORTOLAN_EXTRA_CA).',
  },
  proxy: {
    refuses:
      'The proxy does not connect to {host}. Check the proxy in the settings (or HTTPS_PROXY and NO_PROXY), and whether it requires a password.',
  },
  connect: {
    notFound:
      '{host} can’t be found or reached. Check the connection to the network and the address, then try again.',
    nothingOrProxy:
      'Nothing answers at {address}, or at the proxy on the way to it. Check both addresses, and that the portal is running.',
    nothing:
      'Nothing answers at {address}. Check the address and its port, and that the portal is running.',
    silent: '{host} does not respond. Check the network, then try again.',
    noTls:
      '{host} does not accept HTTPS there. Check the port, or use http:// if that is intended.',
    noPortal: 'The response from {host} is not that of a portal. Check the address.',
    closed: '{host} closed the connection. Try again.',
  },
  certificate: {
    expired:
      'The certificate of {host} has expired, so nothing was sent. The operators of the portal have to renew it.',
    early:
      'The certificate of {host} is not valid yet, so nothing was sent. Check this computer’s clock.',
    otherName: 'The certificate is not for {host}, so nothing was sent. Check the address.',
    untrusted:
      'The certificate of {host} is not signed by an authority that this computer trusts, so nothing was sent. If your company has its own authority, name its certificate file in the settings, or in PORTOLAN_EXTRA_CA ({code}).',
  },
  fetch: {
    noHost: 'There is no host {host}, or no connection to the internet. Check both, and try again.',
    nothing:
      'Nothing answers at {address}. Check the address and its port, and that the server is running.',
    unreachable: '{host} can’t be reached. Check the connection to the network, and try again.',
    untrusted:
      'The certificate of {host} can’t be trusted ({code}), so nothing was read. Download the document with another program if you trust it, and choose the file.',
    packed:
      '{host} sent a body that can’t be unpacked. Try again, or download the document and choose the file.',
    other:
      '{address} could not be read ({code}). Try again, or download the document and choose the file.',
  },
  unused: {
    certificates: 'The certificates of {file} are not used: {reason}',
    password: 'The proxy’s password is not used: {reason}',
  },
  address: {
    none: 'This is not an address. Write it like https://portal.example.com.',
    protocol: 'The address of a portal starts with https:, not {protocol}. Use https:// instead.',
    credentials:
      'The address contains a user name or a password. Remove them, and enter them below.',
    query: 'Remove everything after the ? or # in the address.',
    plain:
      '{host} would be reached over plain HTTP, where others on the network can read the password. Use https, or confirm it.',
    metadata:
      '{host} is an address where cloud servers get their credentials. Portolan never calls it.',
  },
  body: {
    coding:
      'The body is compressed as {coding}, which was not requested. Download the document with another program, and choose the file.',
    large: 'The document is larger than the limit of {limit} bytes. Split it or trim its examples.',
  },
  file: {
    path: 'Enter the full path of the file, starting at the root of the disk.',
    privateKey:
      'This file contains a private key but no certificate. Choose the file with the certificate of the authority.',
    noPem:
      'This file has no certificate in PEM, which begins with "-----BEGIN CERTIFICATE-----". Ask for it in that format.',
    unreadableOne: 'Certificate {number} of the file can’t be read. Ask for the file again.',
    none: 'This is not a file. Enter the path of the file itself.',
    large: 'This file is larger than 1 MiB: it is not a certificate file.',
    missing: 'There is no such file.',
    folder: 'This is a folder. Enter the path of the file itself.',
    unreadable: 'The file can’t be read ({code}). Allow Portolan to read it.',
  },
  change: {
    nameWithoutProxy:
      'A user name needs a proxy. Enter the address of the proxy, or remove the name.',
    colon: 'The name can’t contain a colon.',
    nameWanted: 'Enter the user name for this password.',
    noProxyAddress:
      'This is not the address of a proxy. Write it like http://proxy.example.com:3128.',
    protocol:
      'Portolan connects to a proxy over http or https, not {protocol}. Ask for the address of an HTTP proxy.',
    credentials: 'The address contains a user name or a password. Enter them in their own fields.',
    onlyHost: 'The address of a proxy is a host and a port only. Remove everything after them.',
    noHost:
      '"{host}" is not a host. Use names like intern.example.com, .example.com for its subdomains, or IP addresses.',
  },
  redirect: {
    often: '{host} redirects too many times. Check the address of the portal.',
    inside: '{host} redirects to {path} instead of responding. Check the address of the portal.',
    nowhere:
      '{host} redirects to something that is not an address. Check the address of the portal.',
    elsewhere:
      '{host} redirects to {address}, and Portolan sends no password or token there. If that is the portal, use it as the address.',
  },
  answer: {
    none: '{host} does not respond. Check the network and the address, then try again.',
    slow: '{host} took too long to respond. Try again later.',
    large: 'The response from {host} is larger than Portolan accepts. Check the address.',
    coding:
      'The response from {host} is compressed in a way that was not requested. Check the address.',
  },
});

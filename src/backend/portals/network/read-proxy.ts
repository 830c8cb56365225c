/** A field's text as it is kept, or what is wrong with it, in words. */
export type ReadField = { ok: true; value: string } | { ok: false; words: string };

function refused(words: string): ReadField {
  return { ok: false, words };
}

/** Reads the address of a proxy as a person types it; a missing scheme is `http`, as it is for most of them. */
export function readProxy(typed: string): ReadField {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url === null || url.hostname === '') {
    return refused('This is no address of a proxy. Write it like http://proxy.example.com:3128.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return refused(
      `Portolan speaks to a proxy over http or https, not ${url.protocol.slice(0, -1)}. Ask for the address of an HTTP proxy.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    return refused('The address has a name or a password in it. Enter them in their own fields.');
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    return refused('A proxy is a host and a port only. Leave out what follows them.');
  }
  return { ok: true, value: url.origin };
}

const HOST =
  /^(?:\*|(?:\*?\.)?[a-z\d](?:[a-z\d._-]*[a-z\d])?|\[?[\da-f:]*:[\da-f:.]+\]?)(?::\d{1,5})?$/i;

/** Reads the hosts that are reached without a proxy: names, `.domains` and addresses, with commas or spaces between. */
export function readNoProxy(typed: string): ReadField {
  const hosts = typed.split(/[\s,]+/).filter((host) => host !== '');
  const wrong = hosts.find((host) => !HOST.test(host));
  return wrong === undefined
    ? { ok: true, value: hosts.join(', ') }
    : refused(
        `"${wrong}" is no host. Write names like intern.example.com, .example.com for all below it, or addresses.`,
      );
}

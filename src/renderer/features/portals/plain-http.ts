/** Whether an address sends everything readable over the net: `http:` to another machine than this one. */
export function isPlainHttp(address: string): boolean {
  const url = URL.parse(address.trim());
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}

/** The names and addresses that stay on this machine (RFC 6761, RFC 5735). */
function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  );
}

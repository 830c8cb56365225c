const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * How many bytes the first HTTP message has, head and body; `undefined` as long as its head is not whole. Bodies have a
 * `Content-Length`, as those of the portal and of the load generator do.
 */
export function lengthOfMessage(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = bytes.toString('latin1', 0, end);
  return end + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
}

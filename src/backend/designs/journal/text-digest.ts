/** The ETag of a text's bytes, the same as `etagOf`, computed away from the thread that answers. */
export async function digestText(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return `"${Buffer.from(digest).toString('hex')}"`;
}

/** An uploaded file is shown, never run: it gets neither scripts nor the portal's own origin. */
export const UNTRUSTED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src data: https:; style-src 'unsafe-inline'",
};

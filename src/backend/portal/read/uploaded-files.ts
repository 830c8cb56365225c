import { Type } from 'typebox';

/** What is sent as it was uploaded, byte by byte. */
export const Bytes = Type.String({ contentEncoding: 'binary' });

/** An uploaded file is shown, never run: it gets neither scripts nor the portal's own origin. */
export const UNTRUSTED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'",
};

/** An image that is opened by itself is a document too where it is SVG: it runs nothing and loads nothing. */
export const UNTRUSTED_IMAGE = {
  ...UNTRUSTED,
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
};

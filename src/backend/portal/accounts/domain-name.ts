import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const MAX_LENGTH = 253;
// Without it "a.com/path" and "a.com:80" would be read as addresses. The last three are dots too (UTS 46).
const CHARACTERS = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that lead nowhere, or to the reader's own machine (RFC 6761). */
const RESERVED = /(^|\.)(localhost|invalid|test|example)$/;

export type DomainName =
  | { ok: true; normalized: string }
  | { ok: false; reason: 'invalid'; normalized: null }
  | { ok: false; reason: 'reserved'; normalized: string };

/** Brings a domain to lower-case ASCII without the final dot (UTS 46), or says why it is none. */
export function parseDomainName(text: string): DomainName {
  const normalized = CHARACTERS.test(text) ? domainToASCII(text).replace(/\.$/, '') : '';
  const labels = normalized.split('.');
  const valid =
    normalized.length <= MAX_LENGTH &&
    isIP(normalized) === 0 &&
    labels.every((label) => LABEL.test(label));
  if (!valid) return { ok: false, reason: 'invalid', normalized: null };
  if (RESERVED.test(normalized)) return { ok: false, reason: 'reserved', normalized };
  if (labels.length < 2) return { ok: false, reason: 'invalid', normalized: null };
  return { ok: true, normalized };
}

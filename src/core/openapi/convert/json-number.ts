const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/u;
const OTHER_BASE = /^0(?:o[0-7]+|x[\da-fA-F]+)$/u;

/**
 * A number of YAML's core schema (1.2.2, section 10.3.2) as JSON spells it (RFC 8259, section 6), digit by digit:
 * neither `1.0` nor an integer beyond double precision changes.
 *
 * `undefined` for infinity and for what is not a number, which JSON cannot say.
 */
export function jsonNumber(written: string, value: number): string | undefined {
  if (JSON_NUMBER.test(written)) return written;
  if (OTHER_BASE.test(written)) return BigInt(written).toString();
  const spelled = written
    .replace(/^\+/u, '')
    .replace(/^(-?)0+(?=\d)/u, '$1')
    .replace(/^(-?)\./u, '$10.')
    .replace(/\.(?!\d)/u, '.0');
  if (JSON_NUMBER.test(spelled)) return spelled;
  return Number.isFinite(value) ? JSON.stringify(value) : undefined;
}

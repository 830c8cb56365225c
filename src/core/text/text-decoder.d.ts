/**
 * The decoder that Node, worker threads and browsers share (WHATWG Encoding), as far as core uses it: the `ES2024`
 * library does not name it, and the DOM's would bring the page along.
 */
declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

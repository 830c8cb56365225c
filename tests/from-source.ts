/** Options of a process that loads worker threads from source; docs/decisions/0011 says why. */
export const FROM_SOURCE = ['--wasm-wrapper-tiering-budget=2147483647'];

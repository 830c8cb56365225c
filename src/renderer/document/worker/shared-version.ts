/** The version of a text that the editor has now, in memory that its worker sees at once, also while it reads. */
export type SharedVersion = {
  readonly cell: Int32Array | undefined;
  set(version: number): void;
};

/** Without a cell where pages have no such memory: it takes cross-origin isolation (HTML, section 7.1.3.2). */
export function createSharedVersion(): SharedVersion {
  const cell =
    typeof SharedArrayBuffer === 'undefined' ? undefined : new Int32Array(new SharedArrayBuffer(4));
  return {
    cell,
    set(version) {
      if (cell) Atomics.store(cell, 0, version);
    },
  };
}

/** Whether the editor has gone on from a version. */
export function isLeftBehind(cell: Int32Array | undefined, version: number): boolean {
  return cell !== undefined && Atomics.load(cell, 0) !== version;
}

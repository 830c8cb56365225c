export type Kept<T> = {
  /** What is kept by a name, of that version alone. */
  get(name: string, version: string): T | undefined;
  versionOf(name: string): string | undefined;
  set(name: string, version: string, value: T): void;
};

/** Things by name that were read in a snapshot; the oldest go first. */
export function createKept<T>(most: number): Kept<T> {
  const kept = new Map<string, { version: string; value: T }>();
  return {
    get(name, version) {
      const found = kept.get(name);
      return found?.version === version ? found.value : undefined;
    },
    versionOf: (name) => kept.get(name)?.version,
    set(name, version, value) {
      kept.delete(name);
      kept.set(name, { version, value });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** What a portal keeps of its own: texts by name. */
export type SettingStore = {
  /** Within a write, no other write gets it until that is committed, whether it is there or not. */
  get(key: string): string | undefined;
  set(key: string, value: string): void;
};

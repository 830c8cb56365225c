/** What a portal keeps of its own: texts by name. */
export type SettingStore = {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
};

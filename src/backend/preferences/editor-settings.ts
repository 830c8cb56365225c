import { Check } from 'typebox/value';
import { EditorSettings } from '#contracts/editor-settings.ts';
import type { SettingStore } from '#storage/portal/settings.ts';

const KEY = 'editor';
const DEFAULTS: EditorSettings = {
  saveAfterPause: false,
  anyStatus: false,
  coverageColumns: ['200', '201', '400', '500'],
};

/** The settings of the editor as they are kept; the defaults of those that are not, and where none can be read. */
export function readEditorSettings(settings: Pick<SettingStore, 'get'>): EditorSettings {
  try {
    const kept: unknown = { ...DEFAULTS, ...JSON.parse(settings.get(KEY) ?? '{}') };
    return Check(EditorSettings, kept) ? kept : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

export function keepEditorSettings(
  settings: Pick<SettingStore, 'set'>,
  kept: EditorSettings,
): void {
  return settings.set(KEY, JSON.stringify(kept));
}

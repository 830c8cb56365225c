import { Check } from 'typebox/value';
import { EditorSettings } from '#contracts/editor-settings.ts';
import type { SettingStore } from '#storage/desktop/settings.ts';

const KEY = 'editor';
const DEFAULTS: EditorSettings = { saveAfterPause: false };

/** The settings of the editor as they are kept; the defaults where none are, or none that can be read. */
export function readEditorSettings(settings: Pick<SettingStore, 'get'>): EditorSettings {
  try {
    const kept: unknown = JSON.parse(settings.get(KEY) ?? 'null');
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

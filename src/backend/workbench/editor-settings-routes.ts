import { keepEditorSettings, readEditorSettings } from '#backend/preferences/editor-settings.ts';
import { problemsFor } from '#backend/http/route-problems.ts';
import { EditorSettings } from '#contracts/editor-settings.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';

/** `/workbench/settings/editor`: how the editor works. */
export function editorSettingsRoutes(app: WorkbenchApp, { settings }: WorkbenchContext): void {
  app.get(
    '/workbench/settings/editor',
    { schema: { response: { 200: EditorSettings, ...problemsFor(401, 403, 421, 500) } } },
    () => readEditorSettings(settings),
  );

  app.put(
    '/workbench/settings/editor',
    {
      schema: {
        body: EditorSettings,
        response: { 200: EditorSettings, ...problemsFor(400, 401, 403, 413, 415, 421, 500) },
      },
    },
    (request) => {
      keepEditorSettings(settings, request.body);
      return request.body;
    },
  );
}

import { problemsFor } from '#backend/http/route-problems.ts';
import { RememberSession, WindowSession } from '#contracts/window-session.ts';
import type { WorkbenchApp, WorkbenchContext } from './workbench-context.ts';
import { keepEditorSettings, readEditorSettings } from '#backend/preferences/editor-settings.ts';
import { EditorSettings } from '#contracts/editor-settings.ts';

/** `/workbench/session`: what the window showed when it was last open. */
export function windowSessionRoutes(app: WorkbenchApp, { session }: WorkbenchContext): void {
  app.get(
    '/workbench/session',
    { schema: { response: { 200: WindowSession, ...problemsFor(401, 403, 421, 500) } } },
    () => session.read(),
  );

  app.post(
    '/workbench/session',
    {
      config: { keepsText: true },
      schema: {
        body: RememberSession,
        response: { 200: WindowSession, ...problemsFor(400, 401, 403, 413, 415, 421, 500) },
      },
    },
    (request) => session.remember(request.body),
  );
}

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

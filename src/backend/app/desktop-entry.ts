// What the desktop shell needs, apart from `entry.ts`: the bundler puts what only the shell uses into the shell's script,
// and the command line would load that, and with it Electron, for the rest of one entry.
export type { buildApp } from './build-app.ts';
export { defaultWorkspace } from './default-folders.ts';
export { failureLogger } from './log-options.ts';
export { openDesktopFolders } from './open-folders.ts';
export { openWorkbench } from './open-workbench.ts';
export { injectUntil } from '#backend/http/cancellations.ts';
export { expectRequest } from '#backend/http/closing.ts';
export { injectedParts } from '#backend/http/large-bodies.ts';
export { problemResponse, refusal } from '#backend/http/problem-reply.ts';
export { createRendererFiles } from '#backend/http/renderer-files.ts';
export { type LogFile, openLogFile, watchProcess } from '#backend/runtime/log-file.ts';
export { ownFolders, runSelfTest } from '#backend/runtime/self-test.ts';

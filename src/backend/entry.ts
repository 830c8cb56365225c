export { buildApp, type BuildAppOptions } from './build-app.ts';
export { openServices, type OpenServicesOptions, type Services } from './open-services.ts';
export { buildWorkbench, type BuildWorkbenchOptions } from './build-workbench.ts';
export { CONTENT_SECURITY_POLICY, WINDOW_HEADERS } from './plugins/content-security-policy.ts';
export { type RunningPortal, startPortal, type StartPortalOptions } from './start-portal.ts';
export { problemOf, refusal } from './plugins/problem-reply.ts';
export { createRendererFiles } from './plugins/renderer-files.ts';
export { openWorkbench } from './open-workbench.ts';

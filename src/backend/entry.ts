export { buildApp, type BuildAppOptions } from './build-app.ts';
export { openServices, type OpenServicesOptions, type Services } from './open-services.ts';

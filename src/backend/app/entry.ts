export { openServices, type OpenServicesOptions, type Services } from './open-services.ts';
export { buildWorkbench, type BuildWorkbenchOptions } from './build-workbench.ts';
export { type RunningPortal, startPortal, type StartPortalOptions } from './start-portal.ts';
export { closeApp } from '#backend/http/closing.ts';
export { rememberPort, usualPort } from '#backend/http/usual-port.ts';
export { listen } from '#backend/http/listen.ts';
export { readAppVersion } from '#backend/runtime/app-version.ts';
export { rendererFolder } from '#backend/runtime/renderer-folder.ts';
export { defaultDataDir, defaultWorkspace } from './default-folders.ts';
export { openDefaultDataDir } from './open-folders.ts';
export { openFolderTexts } from '#backend/designs/folder/folder-texts.ts';
export { clearTemporaries, temporaryName } from '#backend/files/temporary-names.ts';
export { readDesignFolder } from '#backend/designs/folder/read-folder.ts';
export { rememberDesign } from '#backend/designs/folder/known-designs.ts';
export {
  overwriteTextFile,
  readTextFile,
  writeNamedFile,
} from '#backend/designs/folder/text-file.ts';
export { openWorkers } from '#backend/workers/open-workers.ts';
export { checkByRulesets } from '#backend/checks/ruleset/check-by-rulesets.ts';
export { crossCheck } from '#backend/checks/second-opinion/cross-check.ts';
export { pullApi } from '#backend/portals/registry/pull-api.ts';
export { writeDesign } from '#backend/designs/folder/write-design.ts';
export { openNamedPortal } from '#backend/portals/registry/named-portal.ts';
export { createBaseFiles } from '#backend/portals/push/base-files.ts';
export { createBackup } from '#backend/data/backup/create-backup.ts';
export { restoreBackup } from '#backend/data/backup/restore-backup.ts';
export { copyPortal } from '#backend/data/copy/copy-portal.ts';
export {
  copyInterrupted,
  databaseBackupAdvice,
  isDatabaseAddress,
} from '#backend/data/copy/copy-advice.ts';
export { checkBackup } from '#backend/data/backup/stage-backup.ts';

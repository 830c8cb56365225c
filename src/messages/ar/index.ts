import { activity, pushProgress } from './activity.ts';
import { addResponse } from './add-response.ts';
import { apiParts } from './api-parts.ts';
import { api } from './api.ts';
import { archiveChecks } from './archive-checks.ts';
import { archiveFiles } from './archive-files.ts';
import { archiveForm } from './archive-form.ts';
import { archive } from './archive.ts';
import { backendArchive } from './backend-archive.ts';
import { backendData } from './backend-data.ts';
import { backendDesigns } from './backend-designs.ts';
import { backendFiles } from './backend-files.ts';
import { backendHttp } from './backend-http.ts';
import { backendMock } from './backend-mock.ts';
import { backendNetwork } from './backend-network.ts';
import { backendOasRules } from './backend-oas-rules.ts';
import { backendPortal } from './backend-portal.ts';
import { backendPortals } from './backend-portals.ts';
import { backendProblems } from './backend-problems.ts';
import { backendPush } from './backend-push.ts';
import { backendRuleset } from './backend-ruleset.ts';
import { backendWorkbench } from './backend-workbench.ts';
import { browser } from './browser.ts';
import { catalogActions } from './catalog-actions.ts';
import { catalogApi } from './catalog-api.ts';
import { catalog } from './catalog.ts';
import { checksDocument } from './checks-document.ts';
import { checksFaults } from './checks-faults.ts';
import { checksSchemas } from './checks-schemas.ts';
import { checks } from './checks.ts';
import { commandSteps } from './command-steps.ts';
import { commandGroups, commands } from './commands.ts';
import { completion } from './completion.ts';
import { componentNouns } from './component-nouns.ts';
import { components } from './components.ts';
import { convert } from './convert.ts';
import { coverage } from './coverage.ts';
import { dataSettings } from './data-settings.ts';
import { designsImport } from './designs-import.ts';
import { designs } from './designs.ts';
import { desktop } from './desktop.ts';
import { documentWorker } from './document-worker.ts';
import { document } from './document.ts';
import { documentation } from './documentation.ts';
import { edit } from './edit.ts';
import { editor } from './editor.ts';
import { examples } from './examples.ts';
import { fixes } from './fixes.ts';
import { form } from './form.ts';
import { guide } from './guide.ts';
import { home } from './home.ts';
import { inspector } from './inspector.ts';
import { language } from './language.ts';
import { naming } from './naming.ts';
import { contentFields } from './object-fields-content.ts';
import { documentFields } from './object-fields-document.ts';
import { operationFields } from './object-fields-operation.ts';
import { schemaFields } from './object-fields-schema.ts';
import { securityFields } from './object-fields-security.ts';
import { objects } from './objects.ts';
import { outline } from './outline.ts';
import { overviewChecks } from './overview-checks.ts';
import { overview } from './overview.ts';
import { palette } from './palette.ts';
import { portalsForms } from './portals-forms.ts';
import { portals } from './portals.ts';
import { preview } from './preview.ts';
import { problems } from './problems.ts';
import { publish } from './publish.ts';
import { pushMerge } from './push-merge.ts';
import { push } from './push.ts';
import { reference } from './reference.ts';
import { releasing } from './releasing.ts';
import { rename } from './rename.ts';
import { response } from './response.ts';
import { rules } from './rules.ts';
import { rulesetEdits } from './ruleset-edits.ts';
import { schemaTypes } from './schema-types.ts';
import { schemaDiff } from './semantic-diff-schema.ts';
import { semanticDiff } from './semantic-diff.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { shell } from './shell.ts';
import { siteClient } from './site-client.ts';
import { siteComponents } from './site-components.ts';
import { sitePages } from './site-pages.ts';
import { siteReference } from './site-reference.ts';
import { statusCodes } from './status-codes.ts';
import { syntaxFaults } from './syntax-faults.ts';
import { textVersions } from './text-versions.ts';

/** All Arabic messages, by the names of their groups. */
export const arabic = {
  activity,
  'add-response': addResponse,
  api,
  'api-parts': apiParts,
  archive,
  'archive-checks': archiveChecks,
  'archive-files': archiveFiles,
  'archive-form': archiveForm,
  'backend-archive': backendArchive,
  'backend-data': backendData,
  'backend-designs': backendDesigns,
  'backend-files': backendFiles,
  'backend-http': backendHttp,
  'backend-mock': backendMock,
  'backend-network': backendNetwork,
  'backend-oas-rules': backendOasRules,
  'backend-portal': backendPortal,
  'backend-portals': backendPortals,
  'backend-problems': backendProblems,
  'backend-push': backendPush,
  'backend-ruleset': backendRuleset,
  'backend-workbench': backendWorkbench,
  browser,
  catalog,
  'catalog-actions': catalogActions,
  'catalog-api': catalogApi,
  checks,
  'checks-document': checksDocument,
  'checks-faults': checksFaults,
  'checks-schemas': checksSchemas,
  'command-steps': commandSteps,
  'command-groups': commandGroups,
  commands,
  completion,
  'component-nouns': componentNouns,
  components,
  convert,
  coverage,
  'data-settings': dataSettings,
  designs,
  'designs-import': designsImport,
  desktop,
  document,
  'document-worker': documentWorker,
  documentation,
  edit,
  editor,
  examples,
  fixes,
  form,
  guide,
  home,
  inspector,
  language,
  naming,
  'object-fields-content': contentFields,
  'object-fields-document': documentFields,
  'object-fields-operation': operationFields,
  'object-fields-schema': schemaFields,
  'object-fields-security': securityFields,
  objects,
  outline,
  overview,
  'overview-checks': overviewChecks,
  palette,
  portals,
  'portals-forms': portalsForms,
  preview,
  problems,
  publish,
  push,
  'push-merge': pushMerge,
  'push-progress': pushProgress,
  reference,
  releasing,
  rename,
  response,
  rules,
  'ruleset-edits': rulesetEdits,
  'schema-types': schemaTypes,
  'semantic-diff': semanticDiff,
  'semantic-diff-schema': schemaDiff,
  settings,
  sharing,
  shell,
  'site-client': siteClient,
  'site-components': siteComponents,
  'site-pages': sitePages,
  'site-reference': siteReference,
  'status-codes': statusCodes,
  'syntax-faults': syntaxFaults,
  'text-versions': textVersions,
};

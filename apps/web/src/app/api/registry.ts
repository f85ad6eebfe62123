import { auditRoute, corpusAuditRoute, jobAuditRoute } from '@/features/audit/audit-api';
import { cleanRoute } from '@/features/cleaning/api';
import { concordanceRoute } from '@/features/concordance/lines-api';
import { keywordsRoute, ngramsRoute, wordListRoute } from '@/features/concordance/lists-api';
import { collocatesRoute, distributionRoute, frequenciesRoute } from '@/features/concordance/matches-api';
import {
  changeSearchRoute,
  deleteSearchRoute,
  getSearchRoute,
  listSearchesRoute,
  saveSearchRoute,
} from '@/features/concordance/saved/searches-api';
import { searchStateRoute } from '@/features/concordance/saved/state-api';
import { balanceRoute, planProgressRoute } from '@/features/corpus-overview/overview-api';
import { dropDocumentRoute, previewDocumentDropRoute, undoDropRoute } from '@/features/drops/drops-api';
import {
  createExportRoute,
  deleteExportRoute,
  downloadExportRoute,
  getExportRoute,
  listExportsRoute,
} from '@/features/exports/api';
import { findCorpusTextsRoute, findTextsRoute } from '@/features/find/find-api';
import { harvestRoute } from '@/features/focus/api';
import { guidePictureRoute, guideSectionRoute } from '@/features/guide/guide-api';
import { commandHostRoute, editHostRoute, listHostsRoute, slowHostRoute } from '@/features/hosts/api';
import {
  dropDraftRoute,
  editingRoute,
  getDraftRoute,
  keepDraftRoute,
  listDraftsRoute,
} from '@/features/job-form/drafts/draft-api';
import { logRoute } from '@/features/job-log/log-api';
import { discardRunRoute, editConfigRoute } from '@/features/job-settings/run-api';
import { copyJobRoute, getVersionRoute, listVersionsRoute } from '@/features/job-settings/version-api';
import {
  commandJobRoute,
  createJobRoute,
  getJobRoute,
  getSeedsRoute,
  listJobsRoute,
  replaceSeedsRoute,
} from '@/features/jobs/api';
import { judgeRoute, textsRoute } from '@/features/judging/judging-api';
import { largeDocumentsRoute } from '@/features/large-documents/api';
import { fetchListRoute } from '@/features/lists/api';
import {
  getMetadataRulesRoute,
  importMetadataRoute,
  previewRulesRoute,
  saveMetadataRulesRoute,
} from '@/features/metadata/metadata-api';
import { jobEventsRoute, progressRoute, urlsRoute } from '@/features/monitor/api';
import { alertsRoute, jobAlertsRoute, whySlowRoute } from '@/features/monitor/pace-api';
import {
  createPairingRoute,
  getPairingRoute,
  getPairRoute,
  judgePairRoute,
  listPairingsRoute,
  listPairsRoute,
  stopPairingRoute,
} from '@/features/pairs/api';
import { pairsTmxRoute, pairsTsvRoute } from '@/features/pairs/files-api';
import { readPlanRoute, savePlanRoute } from '@/features/plan/plan-api';
import { hostYieldsRoute, plotCountsRoute, runTimesRoute } from '@/features/plots/api';
import { whatIfRoute, yieldEstimateRoute } from '@/features/plots/what-if/what-if-api';
import {
  createProbeRoute,
  getProbePageRoute,
  getProbeRoute,
  probeEventsRoute,
  stopProbeRoute,
} from '@/features/probes/api';
import { corpusQuotasRoute, ownQuotasRoute } from '@/features/quotas/quota-api';
import { compareReleasesRoute } from '@/features/releases/comparison-api';
import {
  createReleaseRoute,
  deleteReleaseRoute,
  downloadReleaseRoute,
  dropFormatsRoute,
  extendReleaseRoute,
  getReleaseRoute,
  listReleasesRoute,
  resumeReleaseRoute,
  stopReleaseRoute,
  withdrawReleaseRoute,
} from '@/features/releases/releases-api';
import { abandonReplayRoute, getReplayRoute, startReplayRoute } from '@/features/replays/api';
import { orderStylesRoute, pageStylesRoute } from '@/features/resource/styles-api';
import {
  getResourceRoute,
  getTextRoute,
  listCorpusResourcesRoute,
  listResourcesRoute,
} from '@/features/resources/api';
import {
  addPermissionRoute,
  changePermissionRoute,
  deletePermissionRoute,
  getPermissionRoute,
  listPermissionsRoute,
  previewPermissionRoute,
} from '@/features/rights/permissions-api';
import {
  changeRightsRuleRoute,
  previewRightsRuleRoute,
  resourceRightsRoute,
  rightsRuleRoute,
} from '@/features/rights/rights-api';
import {
  getTakedownRoute,
  liftTakedownRoute,
  listTakedownsRoute,
  makeTakedownRoute,
  previewTakedownRoute,
} from '@/features/rights/takedowns-api';
import { jobAddressesRoute } from '@/features/rules/known/address-api';
import { searchRoute } from '@/features/search/api';
import {
  chooseCandidatesRoute,
  commandSeedSearchRoute,
  createSeedSearchRoute,
  deleteSeedSearchRoute,
  getSeedSearchRoute,
  listCandidatesRoute,
  listSeedSearchesRoute,
  seedProblemsRoute,
  seedSearchEventsRoute,
  takenSeedsRoute,
} from '@/features/seeds/api';
import { seedOriginsRoute } from '@/features/seeds/origins-api';
import { corpusWordsRoute } from '@/features/seeds/words-api';
import {
  bilingualCrawlRoute,
  crawlResultsRoute,
  crawlStatusRoute,
  focusedCrawlRoute,
} from '@/features/services/api';
import { cesAlignRoute, cesDocumentRoute, cesStylesheetRoute } from '@/features/services/ces-api';
import { boilerplateRemoverRoute, taggerRoute } from '@/features/services/single-api';
import {
  addSubCorpusRoute,
  changeSubCorpusRoute,
  deleteSubCorpusRoute,
  listSubCorporaRoute,
} from '@/features/sub-corpora/sub-corpora-api';
import {
  createTemplateRoute,
  deleteTemplateRoute,
  getTemplateRoute,
  listTemplatesRoute,
} from '@/features/templates/template-api';
import { createUploadRoute, listUploadsRoute, removeUploadRoute } from '@/features/uploads/api';
import {
  createCorpusSampleRoute,
  createSampleRoute,
  discardSampleRoute,
  getSampleRoute,
  judgeItemRoute,
  listCorpusSamplesRoute,
  listItemsRoute,
  listSamplesRoute,
  restoreSampleRoute,
} from '@/features/validation/api';
import { dropJudgedRoute, previewDropRoute, sampleSimilarRoute } from '@/features/validation/drops/drops-api';
import {
  agreementRoute,
  assignRoute,
  listJudgementsRoute,
  listJudgesRoute,
  settleRoute,
} from '@/features/validation/judges-api';
import { corpusPopulationRoute, jobPopulationRoute } from '@/features/validation/population-api';
import { getRulesRoute, saveRulesRoute } from '@/features/validation/rules/rules-api';
import type { ApiRoute } from '../../server/api/api-route';

/** Every route of /api/v1, for its OpenAPI document; the handlers are reached through their route.ts files. */
export const apiRoutes: readonly ApiRoute[] = [
  guideSectionRoute,
  guidePictureRoute,
  searchRoute,
  auditRoute,
  corpusAuditRoute,
  jobAuditRoute,
  listJobsRoute,
  createJobRoute,
  getJobRoute,
  commandJobRoute,
  getSeedsRoute,
  replaceSeedsRoute,
  createSeedSearchRoute,
  listSeedSearchesRoute,
  getSeedSearchRoute,
  deleteSeedSearchRoute,
  seedSearchEventsRoute,
  listCandidatesRoute,
  chooseCandidatesRoute,
  commandSeedSearchRoute,
  seedProblemsRoute,
  takenSeedsRoute,
  seedOriginsRoute,
  corpusWordsRoute,
  readPlanRoute,
  savePlanRoute,
  planProgressRoute,
  balanceRoute,
  editConfigRoute,
  discardRunRoute,
  copyJobRoute,
  listVersionsRoute,
  getVersionRoute,
  jobAddressesRoute,
  editingRoute,
  listDraftsRoute,
  getDraftRoute,
  keepDraftRoute,
  dropDraftRoute,
  listTemplatesRoute,
  createTemplateRoute,
  getTemplateRoute,
  deleteTemplateRoute,
  getReplayRoute,
  startReplayRoute,
  abandonReplayRoute,
  listUploadsRoute,
  createUploadRoute,
  removeUploadRoute,
  progressRoute,
  jobEventsRoute,
  logRoute,
  urlsRoute,
  whySlowRoute,
  listHostsRoute,
  commandHostRoute,
  slowHostRoute,
  editHostRoute,
  hostYieldsRoute,
  runTimesRoute,
  harvestRoute,
  whatIfRoute,
  yieldEstimateRoute,
  plotCountsRoute,
  jobAlertsRoute,
  alertsRoute,
  listResourcesRoute,
  listCorpusResourcesRoute,
  findTextsRoute,
  findCorpusTextsRoute,
  concordanceRoute,
  frequenciesRoute,
  collocatesRoute,
  distributionRoute,
  wordListRoute,
  getMetadataRulesRoute,
  saveMetadataRulesRoute,
  previewRulesRoute,
  listSubCorporaRoute,
  addSubCorpusRoute,
  changeSubCorpusRoute,
  deleteSubCorpusRoute,
  jobPopulationRoute,
  corpusPopulationRoute,
  rightsRuleRoute,
  changeRightsRuleRoute,
  previewRightsRuleRoute,
  pageStylesRoute,
  orderStylesRoute,
  resourceRightsRoute,
  getPermissionRoute,
  listPermissionsRoute,
  addPermissionRoute,
  previewPermissionRoute,
  changePermissionRoute,
  deletePermissionRoute,
  getTakedownRoute,
  listTakedownsRoute,
  searchStateRoute,
  getSearchRoute,
  listSearchesRoute,
  saveSearchRoute,
  changeSearchRoute,
  deleteSearchRoute,
  dropDocumentRoute,
  previewDocumentDropRoute,
  undoDropRoute,
  makeTakedownRoute,
  previewTakedownRoute,
  liftTakedownRoute,
  importMetadataRoute,
  ngramsRoute,
  keywordsRoute,
  getResourceRoute,
  getTextRoute,
  listSamplesRoute,
  listCorpusSamplesRoute,
  createCorpusSampleRoute,
  createSampleRoute,
  getSampleRoute,
  discardSampleRoute,
  restoreSampleRoute,
  listItemsRoute,
  judgeItemRoute,
  textsRoute,
  listJudgementsRoute,
  judgeRoute,
  listJudgesRoute,
  assignRoute,
  agreementRoute,
  settleRoute,
  previewDropRoute,
  dropJudgedRoute,
  sampleSimilarRoute,
  getRulesRoute,
  saveRulesRoute,
  listExportsRoute,
  createExportRoute,
  getExportRoute,
  deleteExportRoute,
  downloadExportRoute,
  listReleasesRoute,
  createReleaseRoute,
  getReleaseRoute,
  deleteReleaseRoute,
  dropFormatsRoute,
  extendReleaseRoute,
  stopReleaseRoute,
  resumeReleaseRoute,
  withdrawReleaseRoute,
  compareReleasesRoute,
  downloadReleaseRoute,
  corpusQuotasRoute,
  largeDocumentsRoute,
  ownQuotasRoute,
  cleanRoute,
  fetchListRoute,
  focusedCrawlRoute,
  bilingualCrawlRoute,
  crawlStatusRoute,
  crawlResultsRoute,
  boilerplateRemoverRoute,
  taggerRoute,
  cesDocumentRoute,
  cesStylesheetRoute,
  cesAlignRoute,
  listPairingsRoute,
  createPairingRoute,
  getPairingRoute,
  stopPairingRoute,
  listPairsRoute,
  pairsTmxRoute,
  pairsTsvRoute,
  getPairRoute,
  judgePairRoute,
  createProbeRoute,
  getProbeRoute,
  probeEventsRoute,
  getProbePageRoute,
  stopProbeRoute,
];

import { cleanRoute } from '@/features/cleaning/api';
import {
  createExportRoute,
  downloadExportRoute,
  getExportRoute,
  listExportsRoute,
} from '@/features/exports/api';
import { commandHostRoute, editHostRoute, listHostsRoute } from '@/features/hosts/api';
import {
  commandJobRoute,
  createJobRoute,
  getJobRoute,
  getSeedsRoute,
  listJobsRoute,
  replaceSeedsRoute,
} from '@/features/jobs/api';
import {
  dropDraftRoute,
  editingRoute,
  getDraftRoute,
  keepDraftRoute,
  listDraftsRoute,
} from '@/features/jobs/draft-api';
import { discardRunRoute, editConfigRoute } from '@/features/jobs/run-api';
import {
  createTemplateRoute,
  deleteTemplateRoute,
  getTemplateRoute,
  listTemplatesRoute,
} from '@/features/jobs/template-api';
import { copyJobRoute, getVersionRoute, listVersionsRoute } from '@/features/jobs/version-api';
import { jobEventsRoute, progressRoute, urlsRoute } from '@/features/monitor/api';
import { logRoute } from '@/features/monitor/log-api';
import { alertsRoute, jobAlertsRoute, whySlowRoute } from '@/features/monitor/pace-api';
import { hostYieldsRoute, plotCountsRoute, runTimesRoute } from '@/features/plots/api';
import {
  createProbeRoute,
  getProbePageRoute,
  getProbeRoute,
  probeEventsRoute,
  stopProbeRoute,
} from '@/features/probes/api';
import { abandonReplayRoute, getReplayRoute, startReplayRoute } from '@/features/replays/api';
import { getResourceRoute, listResourcesRoute } from '@/features/resources/api';
import { findTextsRoute } from '@/features/resources/find-api';
import { searchRoute } from '@/features/search/api';
import { createUploadRoute, listUploadsRoute, removeUploadRoute } from '@/features/uploads/api';
import {
  createSampleRoute,
  getSampleRoute,
  judgeRoute,
  listItemsRoute,
  listSamplesRoute,
} from '@/features/validation/api';
import type { ApiRoute } from './api-route';

/** Every route of /api/v1, for its OpenAPI document; the handlers are reached through their route.ts files. */
export const apiRoutes: readonly ApiRoute[] = [
  searchRoute,
  listJobsRoute,
  createJobRoute,
  getJobRoute,
  commandJobRoute,
  getSeedsRoute,
  replaceSeedsRoute,
  editConfigRoute,
  discardRunRoute,
  copyJobRoute,
  listVersionsRoute,
  getVersionRoute,
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
  editHostRoute,
  hostYieldsRoute,
  runTimesRoute,
  plotCountsRoute,
  jobAlertsRoute,
  alertsRoute,
  listResourcesRoute,
  findTextsRoute,
  getResourceRoute,
  listSamplesRoute,
  createSampleRoute,
  getSampleRoute,
  listItemsRoute,
  judgeRoute,
  listExportsRoute,
  createExportRoute,
  getExportRoute,
  downloadExportRoute,
  cleanRoute,
  createProbeRoute,
  getProbeRoute,
  probeEventsRoute,
  getProbePageRoute,
  stopProbeRoute,
];

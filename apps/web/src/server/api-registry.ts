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
import { discardRunRoute, editConfigRoute } from '@/features/jobs/run-api';
import { progressRoute, urlsRoute } from '@/features/monitor/api';
import { alertsRoute, jobAlertsRoute, whySlowRoute } from '@/features/monitor/pace-api';
import { abandonReplayRoute, getReplayRoute, startReplayRoute } from '@/features/replays/api';
import { getResourceRoute, listResourcesRoute } from '@/features/resources/api';
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
  listJobsRoute,
  createJobRoute,
  getJobRoute,
  commandJobRoute,
  getSeedsRoute,
  replaceSeedsRoute,
  editConfigRoute,
  discardRunRoute,
  getReplayRoute,
  startReplayRoute,
  abandonReplayRoute,
  listUploadsRoute,
  createUploadRoute,
  removeUploadRoute,
  progressRoute,
  urlsRoute,
  whySlowRoute,
  listHostsRoute,
  commandHostRoute,
  editHostRoute,
  jobAlertsRoute,
  alertsRoute,
  listResourcesRoute,
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
];

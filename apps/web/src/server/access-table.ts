import {
  type Access,
  anybody,
  byBody,
  byQuery,
  installation,
  ofCorpus,
  own,
  signedIn,
  somewhere,
} from './access';
import * as the from './things';

const admins = installation('installation.configure');
const invitesPeople = installation('installation.invite');

const shape = anybody('It holds nothing but shapes.');
const probe = anybody('It says whether the process works, and nothing else.');
const ownDraft = own('A draft is its writer’s alone.');
const ownAccount = own('It changes the account of whoever asks, or their sessions and keys.');
const afterPassword = anybody(
  'Whoever said the right password, which a cookie of this browser proves, is not signed in yet.',
);

const onJob = (action: Parameters<typeof ofCorpus>[0], name?: string) => ofCorpus(action, the.job(name));
const onCorpus = (action: Parameters<typeof ofCorpus>[0], name?: string) =>
  ofCorpus(action, the.corpus(name));
/** A table of resources, of a job or of a corpus. */
const onTable = (action: Parameters<typeof ofCorpus>[0]) => ofCorpus(action, the.table);
const inCorpusOfBody = byBody(() => onCorpus('job.edit', 'corpusId'));

/** If the query names a corpus, the list covers that one. Otherwise it covers the corpora of the asker. */
const listed = byQuery(({ corpus }) =>
  corpus === undefined
    ? signedIn('It lists only what is in the asker’s own corpora.')
    : onCorpus('corpus.read', 'corpus'),
);

/**
 * Anybody who is signed in may send a page. A URL is fetched for those alone who may edit a job, because the crawler
 * fetches it under the installation’s name.
 */
const onePage = (address: (body: Readonly<Record<string, unknown>>) => unknown) =>
  byBody((body) =>
    address(body)
      ? somewhere('job.edit', 'The page belongs to no corpus; the crawl worker fetches it all the same.')
      : signedIn('It works on what is sent with it.'),
  );
const addressOfInput = ({ input }: Readonly<Record<string, unknown>>) =>
  typeof input === 'object' && input !== null && 'url' in input ? input.url : undefined;

/** Who may ask each route, by its method and its path below /api/v1, or whole where it stands elsewhere. */
export const apiAccess: Readonly<Record<string, Access>> = {
  'GET /guide/{section}': signedIn('The guide is the same for everybody.'),
  'GET /guide/pictures/{name}': signedIn('The guide is the same for everybody.'),
  'GET /search': signedIn('It finds only what is in the asker’s own corpora.'),
  'GET /alerts': listed,
  'GET /audit': admins,

  'GET /quotas': own('They are the asker’s own.'),
  'GET /corpora/{id}/quotas': onCorpus('corpus.read'),
  'GET /corpora/{id}/large-documents': onCorpus('corpus.read'),
  'GET /corpora/{id}/resources': onCorpus('corpus.read'),
  'GET /corpora/{id}/find': onCorpus('corpus.read'),
  // Whom an owner invited is told to owners alone.
  'GET /corpora/{id}/audit': onCorpus('corpus.edit'),
  'GET /corpora/{id}/exports': onCorpus('corpus.read'),
  'POST /corpora/{id}/exports': onCorpus('export.create'),
  'GET /exports/{id}': ofCorpus('corpus.read', the.exported()),
  'DELETE /exports/{id}': ofCorpus('export.create', the.exported()),
  'GET /exports/{id}/file': ofCorpus('corpus.read', the.exported()),

  'GET /corpora/{id}/networks': admins,
  'POST /corpora/{id}/networks': admins,
  'DELETE /corpora/{id}/networks': admins,

  'GET /jobs': listed,
  'POST /jobs': inCorpusOfBody,
  'GET /jobs/{id}': onJob('corpus.read'),
  'POST /jobs/{id}/{command}': onJob('job.edit'),
  'PATCH /jobs/{id}/config': onJob('job.edit'),
  'DELETE /jobs/{id}/run': onJob('job.edit'),
  'POST /jobs/{id}/copy': onJob('job.edit'),
  'GET /jobs/{id}/versions': onJob('corpus.read'),
  'GET /jobs/{id}/versions/{number}': onJob('corpus.read'),
  'GET /jobs/{id}/editing': onJob('corpus.read'),
  'GET /jobs/{id}/seeds': onJob('corpus.read'),
  'POST /jobs/{id}/seeds': onJob('job.edit'),
  'GET /jobs/{id}/addresses': onJob('corpus.read'),
  'GET /jobs/{id}/seeds/origins': onJob('corpus.read'),
  'GET /jobs/{id}/replay': onJob('corpus.read'),
  'POST /jobs/{id}/replay': onJob('job.edit'),
  'DELETE /jobs/{id}/replay': onJob('job.edit'),
  'GET /jobs/{id}/uploads': onJob('corpus.read'),
  'POST /jobs/{id}/uploads': onJob('job.edit'),
  'DELETE /jobs/{id}/uploads/{upload}': onJob('job.edit'),
  'GET /jobs/{id}/progress': onJob('corpus.read'),
  'GET /jobs/{id}/events': onJob('corpus.read'),
  'GET /jobs/{id}/log': onJob('corpus.read'),
  'GET /jobs/{id}/audit': onJob('job.edit'),
  'GET /jobs/{id}/urls': onJob('corpus.read'),
  'GET /jobs/{id}/why-slow': onJob('corpus.read'),
  'GET /jobs/{id}/alerts': onJob('corpus.read'),
  'GET /jobs/{id}/hosts': onJob('corpus.read'),
  'POST /jobs/{id}/hosts/{host}/{command}': onJob('job.edit'),
  'PATCH /jobs/{id}/hosts/{host}': onJob('job.edit'),
  'PATCH /hosts/{host}': admins,
  'GET /jobs/{id}/plots/hosts': onJob('corpus.read'),
  'GET /jobs/{id}/plots/times': onJob('corpus.read'),
  'GET /jobs/{id}/plots/counts': onJob('corpus.read'),
  'GET /jobs/{id}/plots/harvest': onJob('corpus.read'),
  'GET /jobs/{id}/plots/what-if': onJob('corpus.read'),
  'GET /jobs/{id}/yield-estimate': onJob('corpus.read'),
  'GET /jobs/{id}/resources': onJob('corpus.read'),
  'GET /jobs/{id}/find': onJob('corpus.read'),
  'GET /resources/{id}': ofCorpus('corpus.read', the.resource()),
  'GET /resources/{id}/text': ofCorpus('corpus.read', the.resource()),
  'GET /resources/{id}/cesdoc': ofCorpus('corpus.read', the.resource()),
  'GET /api/resources/{id}/original': ofCorpus('corpus.read', the.resource()),

  'GET /drafts': onCorpus('corpus.read', 'corpus'),
  'GET /drafts/{id}': ownDraft,
  'PUT /drafts/{id}': inCorpusOfBody,
  'DELETE /drafts/{id}': ownDraft,
  'GET /templates': onCorpus('corpus.read', 'corpus'),
  'POST /templates': inCorpusOfBody,
  'GET /templates/{id}': ofCorpus('corpus.read', the.template()),
  'DELETE /templates/{id}': ofCorpus('job.edit', the.template()),

  'GET /jobs/{id}/samples': onJob('corpus.read'),
  'POST /jobs/{id}/samples': onJob('sample.create'),
  'GET /samples/{id}': ofCorpus('corpus.read', the.sample()),
  'DELETE /samples/{id}': ofCorpus('sample.create', the.sample()),
  'POST /samples/{id}/restore': ofCorpus('sample.create', the.sample()),
  'GET /samples/{id}/items': ofCorpus('corpus.read', the.sample()),
  'PUT /samples/{id}/items/{position}': ofCorpus('sample.judge', the.sample()),
  'GET /samples/{id}/texts': ofCorpus('corpus.read', the.sample()),
  // Whose judgements are shown is decided by the asker: their own alone, as long as judges are missing.
  'GET /samples/{id}/judgements': ofCorpus('corpus.read', the.sample()),
  'POST /samples/{id}/judgements': ofCorpus('sample.judge', the.sample()),
  'GET /samples/{id}/judges': ofCorpus('corpus.read', the.sample()),
  'PUT /samples/{id}/judges': ofCorpus('sample.create', the.sample()),
  'GET /samples/{id}/agreement': ofCorpus('corpus.read', the.sample()),
  'POST /samples/{id}/settlements': ofCorpus('sample.judge', the.sample()),
  'GET /corpora/{id}/judging': onCorpus('corpus.read'),
  'PUT /corpora/{id}/judging': onCorpus('corpus.edit'),

  'GET /jobs/{id}/pairings': onJob('corpus.read'),
  'POST /jobs/{id}/pairings': onJob('job.edit'),
  'GET /pairings/{id}': ofCorpus('corpus.read', the.pairing()),
  'DELETE /pairings/{id}': ofCorpus('job.edit', the.pairing()),
  'GET /pairings/{id}/pairs': ofCorpus('corpus.read', the.pairing()),
  'GET /pairings/{id}/pairs/{number}': ofCorpus('corpus.read', the.pairing()),
  'PUT /pairings/{id}/pairs/{number}': ofCorpus('sample.judge', the.pairing()),
  'GET /pairings/{id}/pairs/{number}/cesalign': ofCorpus('corpus.read', the.pairing()),
  'GET /pairings/{id}/tmx': ofCorpus('corpus.read', the.pairing()),
  'GET /pairings/{id}/tsv': ofCorpus('corpus.read', the.pairing()),

  'POST /corpora/{id}/probes': onCorpus('job.edit'),
  'GET /probes/{id}': ofCorpus('job.edit', the.probe()),
  'GET /probes/{id}/events': ofCorpus('job.edit', the.probe()),
  'GET /probes/{id}/pages/{number}': ofCorpus('job.edit', the.probe()),
  'POST /probes/{id}/stop': ofCorpus('job.edit', the.probe()),

  'GET /corpora/{id}/words': onCorpus('job.edit'),
  'GET /corpora/{id}/seed-searches': onCorpus('job.edit'),
  'POST /corpora/{id}/seed-searches': onCorpus('job.edit'),
  'GET /seed-searches/{id}': ofCorpus('job.edit', the.seedSearch()),
  'DELETE /seed-searches/{id}': ofCorpus('job.edit', the.seedSearch()),
  'GET /seed-searches/{id}/events': ofCorpus('job.edit', the.seedSearch()),
  'GET /seed-searches/{id}/candidates': ofCorpus('job.edit', the.seedSearch()),
  'POST /seed-searches/{id}/choose': ofCorpus('job.edit', the.seedSearch()),
  'GET /seed-searches/{id}/problems': ofCorpus('job.edit', the.seedSearch()),
  'GET /seed-searches/{id}/taken': ofCorpus('job.edit', the.seedSearch()),
  'POST /seed-searches/{id}/{command}': ofCorpus('job.edit', the.seedSearch()),

  'POST /lists': inCorpusOfBody,
  'POST /clean': onePage(({ url }) => url),
  'POST /services/boilerplate-remover': onePage(addressOfInput),
  'POST /services/tagger': onePage(addressOfInput),
  'POST /services/focused-crawl': inCorpusOfBody,
  'POST /services/bilingual-crawl': inCorpusOfBody,
  'GET /services/crawls/{id}': onJob('corpus.read'),
  'GET /services/crawls/{id}/results': onJob('corpus.read'),
  'GET /services/cesdoc.xsl': signedIn('It is the same file for everybody.'),

  'GET /openapi.json': shape,
  'DELETE /[[...path]]': anybody('There is no such route.'),
  'GET /[[...path]]': anybody('There is no such route.'),
  'PATCH /[[...path]]': anybody('There is no such route.'),
  'POST /[[...path]]': anybody('There is no such route.'),
  'PUT /[[...path]]': anybody('There is no such route.'),
  'GET /api/healthz': probe,
  'GET /api/readyz': probe,
  'GET /api/auth/[...nextauth]': anybody('Whoever signs in is not signed in yet.'),
  'POST /api/auth/[...nextauth]': anybody('Whoever signs in is not signed in yet.'),
};

/** Who may take each server action, by the name under which its file exports it. */
export const actionAccess = {
  chooseLocale: anybody('The language is one of this browser.'),
  rememberTimeZone: anybody('The time zone is one of this browser.'),
  objectAction: anybody('Whoever speaks for a site has no account; nothing follows without a proof.'),
  lookForProofAction: anybody('The id of the request lets in whoever made it.'),
  setUp: anybody('There is no account yet; once there is one it is refused.'),
  accept: anybody('The invitation’s secret is what lets in.'),
  join: own('The invitation’s secret lets in whoever is signed in.'),
  saveName: ownAccount,
  savePassword: ownAccount,
  endSession: ownAccount,
  endOtherSessions: ownAccount,
  makeApiKey: ownAccount,
  endApiKey: ownAccount,
  offerTotpAction: ownAccount,
  confirmTotpAction: ownAccount,
  offerPasskeyAction: ownAccount,
  addPasskeyAction: ownAccount,
  removeFactorAction: ownAccount,
  renewRecoveryCodesAction: ownAccount,
  askPasskey: afterPassword,
  offerFirstTotp: afterPassword,
  confirmFirstTotp: afterPassword,
  offerFirstPasskey: afterPassword,
  addFirstPasskey: afterPassword,
  resetPasswordAction: anybody('The link’s secret is what lets in.'),

  retryMessage: admins,
  addEngineAction: admins,
  changeEngineAction: admins,
  removeEngineAction: admins,
  confirmObjectionAction: admins,
  withdrawObjectionAction: admins,
  saveContact: admins,
  saveFactorDemand: admins,
  saveQuotaDefaultsAction: admins,
  saveCorpusQuotasAction: admins,
  savePersonQuotasAction: admins,
  allowNetwork: admins,
  forbidNetwork: admins,
  grantNetworkAction: admins,
  withdrawNetworkAction: admins,
  invite: invitesPeople,
  withdrawInvitation: invitesPeople,
  changeRole: admins,
  disablePerson: admins,
  makeResetLink: admins,
  removeFactors: admins,
  setHostIntervalAction: admins,
  setInvalidTlsAction: admins,

  createCorpusAction: installation('corpus.create'),
  openDemoAction: installation('corpus.create'),
  updateCorpusAction: onCorpus('corpus.edit', 'corpusId'),
  offerMembershipAction: onCorpus('corpus.edit', 'corpusId'),
  withdrawOfferAction: onCorpus('corpus.edit', 'corpusId'),
  answerOfferAction: own('An offer is answered by whom it was made to.'),
  setMemberAction: onCorpus('corpus.edit', 'corpusId'),
  saveLanguageSampleAction: onCorpus('corpus.edit', 'corpusId'),
  deleteLanguageSampleAction: onCorpus('corpus.edit', 'corpusId'),
  takeDownAction: onCorpus('resource.edit', 'corpusId'),
  orderExportAction: onCorpus('export.create', 'corpusId'),

  createJobAction: onCorpus('job.edit', 'corpusId'),
  saveJobAction: onJob('job.edit', 'jobId'),
  previewRevisionAction: onJob('job.edit', 'jobId'),
  reviseRunAction: onJob('job.edit', 'jobId'),
  commandJobAction: onJob('job.edit', 'jobId'),
  discardRunAction: onJob('job.edit', 'jobId'),
  setJobNotesAction: onJob('job.edit', 'jobId'),
  setJobOwnerAction: onJob('job.edit', 'jobId'),
  copyJobAction: onJob('job.edit', 'jobId'),
  saveTemplateAction: onJob('job.edit', 'jobId'),
  deleteTemplateAction: ofCorpus('job.edit', the.template('templateId')),
  startPairingAction: onJob('job.edit', 'jobId'),
  stopPairingAction: ofCorpus('job.edit', the.pairing('pairingId')),
  judgePairAction: ofCorpus('sample.judge', the.pairing('pairingId')),
  blockHostAction: onJob('job.edit', 'jobId'),
  unblockHostAction: onJob('job.edit', 'jobId'),
  allowHostAction: onJob('job.edit', 'jobId'),
  slowHostAction: onJob('job.edit', 'jobId'),
  createSampleAction: onJob('sample.create', 'jobId'),
  discardSampleAction: ofCorpus('sample.create', the.sample('sampleId')),
  startReplayAction: onJob('job.edit', 'jobId'),
  abandonReplayAction: onJob('job.edit', 'jobId'),
  queueGroupsAction: onJob('job.edit', 'jobId'),
  previewExclusionAction: onJob('job.edit', 'jobId'),
  excludeAction: onJob('job.edit', 'jobId'),
  dismissAlertAction: onJob('job.edit', 'jobId'),
  deleteResourcesAction: onTable('resource.edit'),
  restoreResourcesAction: onTable('resource.edit'),
  undoDeletionAction: onTable('resource.edit'),
  assignMetadataAction: onTable('resource.edit'),
  undoMetadataAction: onTable('resource.edit'),
  saveViewAction: onTable('corpus.read'),
  changeViewAction: onTable('corpus.read'),
  deleteViewAction: onTable('corpus.read'),
} as const satisfies Readonly<Record<string, Exclude<Access, { scope: 'query' | 'body' }>>>;

/** A server action of the table. */
export type ActionName = keyof typeof actionAccess;

/** Who may see each page, by its folder below app. */
export const pageAccess = {
  '/': signedIn('It shows only what is in the reader’s own corpora.'),
  '/account': ownAccount,
  '/admin': admins,
  '/admin/audit': admins,
  '/admin/engines': admins,
  '/admin/objections': admins,
  '/admin/people': admins,
  '/admin/queues': admins,
  '/admin/settings': admins,
  '/admin/workers': admins,
  '/clean': signedIn('It works on what the reader gives it.'),
  '/corpora': signedIn('It lists only the reader’s own corpora.'),
  '/corpora/[id]': onCorpus('corpus.read'),
  '/corpora/[id]/audit': onCorpus('corpus.edit'),
  '/corpora/[id]/validation': onCorpus('corpus.read'),
  '/corpora/[id]/jobs/new': onCorpus('job.edit'),
  '/corpora/[id]/resources': onCorpus('corpus.read'),
  '/corpora/[id]/resources/find': onCorpus('corpus.read'),
  '/corpora/[id]/seeds': onCorpus('job.edit'),
  '/corpora/[id]/seeds/[searchId]': ofCorpus('job.edit', the.seedSearchIn('id', 'searchId')),
  '/corpora/new': installation('corpus.create'),
  '/crawler': anybody('It tells webmasters who crawls, which every request says, too.'),
  '/crawler/objections/[id]': anybody('The id of the request lets in whoever made it.'),
  '/guide': signedIn('The guide is the same for everybody.'),
  '/invite/[token]': anybody('The invitation’s secret is what lets in.'),
  '/jobs/[id]': onJob('corpus.read'),
  '/jobs/[id]/audit': onJob('job.edit'),
  '/jobs/[id]/hosts': onJob('corpus.read'),
  '/jobs/[id]/log': onJob('corpus.read'),
  '/jobs/[id]/pairs': onJob('corpus.read'),
  '/jobs/[id]/plots': onJob('corpus.read'),
  '/jobs/[id]/resources': onJob('corpus.read'),
  '/jobs/[id]/resources/find': onJob('corpus.read'),
  '/jobs/[id]/settings': onJob('corpus.read'),
  '/jobs/[id]/urls': onJob('corpus.read'),
  '/jobs/[id]/validation': onJob('corpus.read'),
  '/login': anybody('Whoever signs in is not signed in yet.'),
  '/login/factor': afterPassword,
  '/pairs/[id]/[number]': ofCorpus('corpus.read', the.pairing()),
  '/reset/[token]': anybody('The link’s secret is what lets in.'),
  '/resources/[id]': ofCorpus('corpus.read', the.resource()),
  '/samples/[id]': ofCorpus('corpus.read', the.sample()),
  '/samples/[id]/[position]': ofCorpus('corpus.read', the.sample()),
  '/setup': anybody('There is no account yet; once there is one it leads away.'),
  '/signed-in': signedIn('It shows nothing of anybody.'),
  '/validate': signedIn('It lists only samples of the reader’s own corpora.'),
} as const satisfies Readonly<Record<string, Exclude<Access, { scope: 'query' | 'body' }>>>;

/** A page of the table. */
export type PagePath = keyof typeof pageAccess;

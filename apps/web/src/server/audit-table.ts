import type { AuditAction } from '@florilegium/contracts/audit-actions';
import type { ActionName } from './access-table';

/**
 * A list or a file of many things at once; whoever gets it has an entry. A list in JSON has one only if more rows were
 * asked for than {@link pageRows}, or, where `always` says so, however few they are.
 */
export interface BulkRead {
  reads: AuditAction;
  always?: true;
  /** The kind of the thing whose id the path has. */
  of: 'job' | 'corpus' | 'export' | 'release' | 'pairing' | 'sample' | 'seedSearch' | 'installation';
}

/** What an operation leaves in the audit log: one of these entries each time that it changes something, or none. */
export type Audited = { writes: readonly AuditAction[] } | BulkRead | { nothing: string };

/** Rows that a page of a list has at most; whoever asks for more reads in bulk. */
export const pageRows = 500;

const writes = (...actions: [AuditAction, ...AuditAction[]]): Audited => ({ writes: actions });
const reads = (action: AuditAction, of: BulkRead['of']): BulkRead => ({ reads: action, of });
/** One that goes through texts as such, however much of it comes back. */
const readsTexts = (action: AuditAction, of: BulkRead['of']): BulkRead => ({
  reads: action,
  of,
  always: true,
});
/** No entry, with the reason. */
const nothing = (why: string): Audited => ({ nothing: why });

const looks = nothing('It only works out what a change would do.');
const draft = nothing('A draft is its writer’s alone; what it becomes has its entry.');
const view = nothing('A view is a way of looking, and changes nothing that is looked at.');
const noRoute = nothing('There is no such route.');
const choice = nothing('Choosing counts once the seeds are taken into a job, which has its entry.');
const single = nothing('It is one text or page, which is no more than a screen shows.');
const stream = nothing('It is what a screen shows while it is open.');
const asked = nothing('It only asks for a proof; a factor that is added or used has its entry.');
const browser = nothing('It says how this browser shows things.');
const commands = ['job.start', 'job.pause', 'job.resume', 'job.stop'] as const;

/** Looking for words in all texts, by the API or on the screen. */
export const findsInJob = readsTexts('job.textsFound', 'job');
/** The same in a corpus. */
export const findsInCorpus = readsTexts('corpus.textsFound', 'corpus');

/** What each route leaves that changes something or gives much at once, by the names of the table of access. */
export const apiAudit: Readonly<Record<string, Audited>> = {
  'GET /audit': reads('audit.exported', 'installation'),
  'GET /corpora/{id}/audit': reads('audit.exported', 'corpus'),
  'GET /jobs/{id}/audit': reads('audit.exported', 'job'),

  'GET /guide/pictures/{name}': nothing('The guide is the same for everybody.'),

  'POST /corpora/{id}/networks': writes('corpus.networkOpened'),
  'DELETE /corpora/{id}/networks': writes('corpus.networkClosed'),
  'PUT /corpora/{id}/plan': writes('corpus.planChanged'),
  'POST /corpora/{id}/exports': writes('export.ordered'),
  'DELETE /exports/{id}': writes('export.deleted'),
  'GET /exports/{id}/file': reads('export.downloaded', 'export'),
  'POST /corpora/{id}/releases': writes('release.ordered'),
  'POST /releases/{id}/formats': writes('release.extended'),
  'POST /releases/{id}/formats/drop': writes('release.formatDropped'),
  'POST /releases/{id}/stop': writes('release.stopped'),
  'POST /releases/{id}/resume': writes('release.resumed'),
  'POST /releases/{id}/withdrawal': writes('release.withdrawn'),
  'DELETE /releases/{id}': writes('release.deleted'),
  'GET /releases/{id}/comparison': reads('release.compared', 'release'),
  'GET /releases/{id}/file': reads('release.downloaded', 'release'),

  'POST /jobs': writes('job.created'),
  'POST /jobs/{id}/{command}': writes(...commands),
  'PATCH /jobs/{id}/config': writes('job.revise', 'job.saved'),
  'DELETE /jobs/{id}/run': writes('job.discard'),
  'POST /jobs/{id}/copy': writes('job.copied'),
  'GET /jobs/{id}/seeds': reads('job.seedsRead', 'job'),
  'GET /jobs/{id}/seeds/origins': reads('job.seedsRead', 'job'),
  'POST /jobs/{id}/seeds': writes('job.seedsReplaced'),
  'POST /jobs/{id}/replay': writes('job.replay'),
  'DELETE /jobs/{id}/replay': writes('job.replayAbandon'),
  'POST /jobs/{id}/uploads': writes('job.upload'),
  'DELETE /jobs/{id}/uploads/{upload}': writes('job.removeUpload'),
  'GET /jobs/{id}/log': reads('job.logRead', 'job'),
  'GET /jobs/{id}/urls': reads('job.urlsRead', 'job'),
  'GET /jobs/{id}/plots/hosts': nothing('They are the points of a plot, which its page shows.'),
  'GET /jobs/{id}/find': findsInJob,
  'GET /jobs/{id}/events': stream,
  'GET /jobs/{id}/resources': reads('job.resourcesRead', 'job'),
  'PUT /corpora/{id}/metadata-rules': writes('corpus.metadataRulesChanged'),
  'POST /corpora/{id}/metadata-rules/preview': looks,
  'POST /corpora/{id}/metadata': writes('resource.metadataImportBegun', 'resource.metadataImported'),
  'POST /corpora/{id}/sub-corpora': writes('corpus.subCorpusAdded'),
  'PATCH /corpora/{id}/sub-corpora/{subCorpus}': writes('corpus.subCorpusChanged'),
  'DELETE /corpora/{id}/sub-corpora/{subCorpus}': writes('corpus.subCorpusDeleted'),
  'PUT /corpora/{id}/rights': writes('corpus.rightsRuleChanged'),
  'POST /corpora/{id}/rights/preview': looks,
  'POST /corpora/{id}/permissions': writes('corpus.permissionAdded'),
  'POST /corpora/{id}/permissions/preview': looks,
  'PUT /corpora/{id}/permissions/{permission}': writes('corpus.permissionChanged'),
  'DELETE /corpora/{id}/permissions/{permission}': writes('corpus.permissionDeleted'),
  'POST /corpora/{id}/takedowns': writes('corpus.takedownMade'),
  'POST /corpora/{id}/takedowns/preview': looks,
  'POST /corpora/{id}/searches': view,
  'PATCH /corpora/{id}/searches/{search}': view,
  'DELETE /corpora/{id}/searches/{search}': view,
  'POST /corpora/{id}/drops': writes('resource.deleted'),
  'POST /corpora/{id}/drops/preview': looks,
  'POST /corpora/{id}/drops/{deletion}/undo': writes('resource.deletionUndone'),
  'POST /corpora/{id}/takedowns/{takedown}/lift': writes('corpus.takedownLifted'),
  'GET /corpora/{id}/progress': reads('corpus.tableRead', 'corpus'),
  'GET /corpora/{id}/find': findsInCorpus,
  'GET /corpora/{id}/concordance': reads('corpus.linesRead', 'corpus'),
  'GET /corpora/{id}/frequencies': reads('corpus.tableRead', 'corpus'),
  'GET /corpora/{id}/collocates': reads('corpus.tableRead', 'corpus'),
  'GET /corpora/{id}/distribution': reads('corpus.tableRead', 'corpus'),
  'GET /corpora/{id}/word-list': reads('corpus.tableRead', 'corpus'),
  'GET /corpora/{id}/ngrams': reads('corpus.tableRead', 'corpus'),
  'GET /corpora/{id}/keywords': reads('corpus.tableRead', 'corpus'),
  'GET /corpora/{id}/resources': reads('corpus.resourcesRead', 'corpus'),
  'POST /jobs/{id}/hosts/{host}/{command}': writes('host.block', 'host.unblock', 'host.allow'),
  'PATCH /jobs/{id}/hosts/{host}': writes('host.slow'),
  'PATCH /hosts/{host}': writes('host.interval', 'host.invalidTls'),

  'PUT /drafts/{id}': draft,
  'DELETE /drafts/{id}': draft,
  'POST /templates': writes('template.created'),
  'DELETE /templates/{id}': writes('template.deleted'),

  'POST /corpora/{id}/samples': writes('sample.drawn'),
  'POST /jobs/{id}/samples': writes('sample.drawn'),
  'DELETE /samples/{id}': writes('job.discardSample'),
  'POST /samples/{id}/restore': writes('job.restoreSample'),
  'PUT /samples/{id}/items/{position}': writes('sample.judged'),
  'GET /samples/{id}/items': reads('sample.itemsRead', 'sample'),
  'GET /samples/{id}/texts': readsTexts('sample.textsRead', 'sample'),
  'GET /samples/{id}/judgements': reads('sample.judgementsRead', 'sample'),
  'POST /samples/{id}/judgements': writes('sample.judged'),
  'PUT /samples/{id}/judges': writes('sample.assigned'),
  'POST /samples/{id}/similar': writes('sample.drawn'),
  'POST /samples/{id}/drops/preview': looks,
  'POST /samples/{id}/drops': writes('resource.deleted'),
  'POST /samples/{id}/settlements': writes('sample.settled'),
  'PUT /corpora/{id}/judging': writes('corpus.judgingChanged'),

  'POST /jobs/{id}/pairings': writes('job.pair'),
  'DELETE /pairings/{id}': writes('job.stopPairing'),
  'PUT /pairings/{id}/pairs/{number}': writes('pairing.judged'),
  'GET /pairings/{id}/pairs': reads('pairing.read', 'pairing'),
  'GET /pairings/{id}/pairs/{number}/cesalign': single,
  'GET /pairings/{id}/tmx': reads('pairing.read', 'pairing'),
  'GET /pairings/{id}/tsv': reads('pairing.read', 'pairing'),

  'POST /corpora/{id}/probes': writes('probe.started'),
  'GET /probes/{id}/events': stream,
  'POST /probes/{id}/stop': writes('probe.stopped'),

  'POST /corpora/{id}/seed-searches': writes('seedSearch.started'),
  'DELETE /seed-searches/{id}': writes('seedSearch.deleted'),
  'POST /seed-searches/{id}/choose': choice,
  'POST /seed-searches/{id}/{command}': writes('seedSearch.stopped', 'seedSearch.resumed'),
  'GET /seed-searches/{id}/events': stream,
  'GET /seed-searches/{id}/taken': reads('seedSearch.read', 'seedSearch'),

  'POST /lists': writes('fetch.list'),
  'GET /resources/{id}/text': single,
  'GET /resources/{id}/cesdoc': single,
  'GET /api/resources/{id}/original': single,
  'POST /resources/{id}/styles': writes('fetch.styles'),
  'POST /clean': writes('fetch.page'),
  'POST /services/boilerplate-remover': writes('fetch.page'),
  'POST /services/tagger': writes('fetch.page'),
  'POST /services/focused-crawl': writes('job.created'),
  'POST /services/bilingual-crawl': writes('job.created'),
  'GET /services/cesdoc.xsl': nothing('It is the same for everybody, and shows how a cesDoc looks.'),
  'GET /services/crawls/{id}/results': reads('job.resultsRead', 'job'),

  'DELETE /[[...path]]': noRoute,
  'PATCH /[[...path]]': noRoute,
  'POST /[[...path]]': noRoute,
  'PUT /[[...path]]': noRoute,
  'POST /api/auth/[...nextauth]': writes('session.opened', 'session.closed', 'session.refused'),
};

/** With a right goes what was made by it to let people in. */
const waysInEnded = ['invitation.revoked', 'member.withdrawn'] as const;

/** What each server action leaves. */
export const actionAudit: Readonly<Record<ActionName, Audited>> = {
  chooseLocale: browser,
  rememberTimeZone: browser,
  objectAction: writes('host.objectionFiled'),
  lookForProofAction: nothing('It only has something looked for; a proof that is found has its entry.'),
  setUp: writes('installation.setUp'),
  accept: writes('invitation.accepted'),
  join: writes('invitation.accepted'),
  saveName: writes('user.nameChanged'),
  savePassword: writes('user.passwordChanged'),
  offerTotpAction: asked,
  offerFirstTotp: asked,
  confirmTotpAction: writes('user.totpAdded'),
  confirmFirstTotp: writes('user.totpAdded'),
  offerPasskeyAction: asked,
  offerFirstPasskey: asked,
  askPasskey: asked,
  addPasskeyAction: writes('user.passkeyAdded'),
  addFirstPasskey: writes('user.passkeyAdded'),
  removeFactorAction: writes('user.totpRemoved', 'user.passkeyRemoved'),
  renewRecoveryCodesAction: writes('user.recoveryCodesMade'),
  beginLinkAction: nothing('It leads to the provider; an identity that is linked has its entry.'),
  unlinkIdentityAction: writes('user.identityUnlinked'),
  resetPasswordAction: writes('user.passwordReset', 'user.identityUnlinked'),
  endSession: writes('session.ended'),
  endOtherSessions: writes('session.othersEnded'),
  makeApiKey: writes('apiKey.created'),
  endApiKey: writes('apiKey.revoked'),

  retryMessage: writes('queue.retried'),
  addEngineAction: writes('engine.added'),
  changeEngineAction: writes('engine.changed'),
  removeEngineAction: writes('engine.removed'),
  confirmObjectionAction: writes('host.objected'),
  dropObjectionAction: writes('host.objectionDropped'),
  withdrawObjectionAction: writes('host.objectionWithdrawn'),
  saveFactorDemand: writes('installation.factorDemandChanged'),
  saveBrowserIsolation: writes('installation.browserWallChanged'),
  saveQuotaDefaultsAction: writes('installation.quotasChanged'),
  saveCorpusQuotasAction: writes('corpus.quotasChanged'),
  savePersonQuotasAction: writes('user.quotasChanged'),
  confirmAddressAction: writes('user.addressConfirmed'),
  makeResetLink: writes('user.resetLinkMade'),
  removeFactors: writes('user.factorsRemoved'),
  endSessionsOf: writes('session.endedByAdmin'),
  endSessionsOfAll: writes('session.allEndedByAdmin'),
  saveContact: writes('installation.contactChanged'),
  allowNetwork: writes('installation.networkOpened'),
  forbidNetwork: writes('installation.networkClosed'),
  invite: writes('invitation.created'),
  withdrawInvitation: writes('invitation.revoked'),
  changeRole: writes('user.roleChanged', ...waysInEnded),
  disablePerson: writes('user.disabled', 'user.enabled', ...waysInEnded),
  setHostIntervalAction: writes('host.interval'),
  setInvalidTlsAction: writes('host.invalidTls'),

  createCorpusAction: writes('corpus.created'),
  openDemoAction: writes('corpus.created', 'job.created'),
  updateCorpusAction: writes('corpus.changed'),
  savePlanAction: writes('corpus.planChanged'),
  grantNetworkAction: writes('corpus.networkOpened'),
  withdrawNetworkAction: writes('corpus.networkClosed'),
  inviteToCorpusAction: writes('invitation.created'),
  archiveCorpusAction: writes('corpus.archived', 'corpus.unarchived'),
  removeCorpusAction: writes('corpus.removalAsked'),
  keepCorpusAction: writes('corpus.removalTakenBack'),
  corpusContentsAction: looks,
  offerMembershipAction: writes('member.offered'),
  withdrawOfferAction: writes('member.withdrawn'),
  answerOfferAction: writes('member.accepted', 'member.declined'),
  setMemberAction: writes('member.set', 'member.removed', ...waysInEnded),
  saveLanguageSampleAction: writes('corpus.languageSampled'),
  deleteLanguageSampleAction: writes('corpus.languageRemoved'),
  takeDownAction: writes('host.takenDown'),
  orderExportAction: writes('export.ordered'),

  createJobAction: writes('job.created', 'job.saved'),
  saveJobAction: writes('job.saved'),
  previewRevisionAction: looks,
  reviseRunAction: writes('job.revise'),
  commandJobAction: writes(...commands),
  discardRunAction: writes('job.discard'),
  archiveJobAction: writes('job.archived', 'job.unarchived'),
  removeJobAction: writes('job.removalAsked'),
  keepJobAction: writes('job.removalTakenBack'),
  jobContentsAction: looks,
  scheduleJobAction: writes('job.scheduled', 'job.unscheduled'),
  setJobNotesAction: writes('job.notes'),
  setJobOwnerAction: writes('job.owner'),
  copyJobAction: writes('job.copied'),
  saveTemplateAction: writes('template.created'),
  deleteTemplateAction: writes('template.deleted'),
  startPairingAction: writes('job.pair'),
  stopPairingAction: writes('job.stopPairing'),
  judgePairAction: writes('pairing.judged'),
  blockHostAction: writes('host.block'),
  unblockHostAction: writes('host.unblock'),
  allowHostAction: writes('host.allow'),
  slowHostAction: writes('host.slow'),
  createSampleAction: writes('sample.drawn'),
  createCorpusSampleAction: writes('sample.drawn'),
  discardSampleAction: writes('job.discardSample', 'job.restoreSample'),
  startReplayAction: writes('job.replay'),
  abandonReplayAction: writes('job.replayAbandon'),
  queueGroupsAction: looks,
  previewExclusionAction: looks,
  excludeAction: writes('job.revise'),
  dismissAlertAction: writes('job.alertDismissed'),
  deleteResourcesAction: writes('resource.deleted'),
  restoreResourcesAction: writes('resource.restored'),
  undoDeletionAction: writes('resource.deletionUndone'),
  assignMetadataAction: writes('resource.metadataEdited'),
  undoMetadataAction: writes('resource.metadataUndone'),
  saveViewAction: view,
  changeViewAction: view,
  deleteViewAction: view,
};

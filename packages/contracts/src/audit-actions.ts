/**
 * Everything that the audit log holds: what somebody changed, or read in bulk. The part before the dot is the kind of
 * thing, by which the log is filtered. Each has its words in messages/{en,it}/audit.json.
 */
export const auditActions = [
  'installation.setUp',
  'installation.contactChanged',
  'installation.networkOpened',
  'installation.networkClosed',
  'installation.factorDemandChanged',
  // As entries have it already: the log can't be changed.
  'installation.browserWallChanged',
  'installation.quotasChanged',
  'session.opened',
  'session.closed', // signed out, or signed in anew in the same browser
  'session.ended', // another one, by its owner
  'session.othersEnded',
  'session.endedByAdmin', // all of somebody else
  'session.allEndedByAdmin', // of everybody
  'session.refused', // the first of an account and an address in an hour
  'session.refusedFurther', // how many more in that hour
  'right.refused', // the first of a person and an operation in an hour
  'right.refusedFurther', // how many more in that hour
  'user.nameChanged',
  'user.passwordChanged',
  'user.resetLinkMade',
  'user.passwordReset',
  'user.totpAdded',
  'user.totpRemoved',
  'user.passkeyAdded',
  'user.passkeyRemoved',
  'user.passkeyRefused', // its counter went backwards
  'user.recoveryCodesMade',
  'user.recoveryCodeUsed',
  'user.factorsRemoved', // by an admin
  'user.quotasChanged',
  'user.disabled',
  'user.enabled',
  'user.roleChanged',
  'user.roleByGroups',
  'user.identityLinked',
  'user.identityUnlinked',
  'user.addressConfirmed', // by an admin: it is this person's
  'user.createdByProvider',
  'invitation.created',
  'invitation.revoked',
  'invitation.accepted',
  'apiKey.created',
  'apiKey.revoked',
  'apiKey.refused', // used though revoked or expired, once an hour
  'member.set',
  'member.removed',
  'member.offered',
  'member.withdrawn',
  'member.accepted',
  'member.declined',
  'corpus.created',
  'corpus.changed',
  'corpus.planChanged',
  'corpus.archived',
  'corpus.unarchived',
  'corpus.removalAsked', // deleted after some days, unless somebody takes it back
  'corpus.removalTakenBack',
  'corpus.deleted',
  'corpus.networkOpened',
  'corpus.networkClosed',
  'corpus.quotasChanged',
  'corpus.languageSampled',
  'corpus.judgingChanged',
  'corpus.languageRemoved',
  'job.created',
  'job.copied',
  'job.saved',
  'job.seedsReplaced',
  'job.start',
  'job.pause',
  'job.resume',
  'job.stop',
  'job.discard',
  'job.revise',
  'job.replay',
  'job.replayAbandon',
  'job.upload',
  'job.removeUpload',
  'job.archived',
  'job.unarchived',
  'job.removalAsked',
  'job.removalTakenBack',
  'job.deleted',
  'job.scheduled',
  'job.unscheduled',
  'job.notes',
  'job.owner',
  'job.alertDismissed',
  'job.pair',
  'job.stopPairing',
  'job.discardSample',
  'job.restoreSample',
  'job.urlsRead',
  'job.seedsRead',
  'job.textsFound',
  'job.resourcesRead',
  'corpus.linesRead',
  'corpus.textsFound',
  'corpus.tableRead',
  'corpus.resourcesRead',
  'job.logRead',
  'job.resultsRead',
  'resource.deleted',
  'resource.restored',
  'resource.deletionUndone',
  'resource.metadataEdited',
  'resource.metadataUndone',
  'resource.metadataImportBegun',
  'resource.metadataImported',
  'corpus.metadataRulesChanged',
  'corpus.subCorpusAdded',
  'corpus.subCorpusChanged',
  'corpus.subCorpusDeleted',
  'corpus.rightsRuleChanged',
  'corpus.permissionAdded',
  'corpus.permissionChanged',
  'corpus.permissionDeleted',
  'corpus.takedownMade',
  'corpus.takedownLifted',
  'sample.drawn',
  'sample.judged',
  'sample.assigned',
  'sample.settled',
  'sample.judgementsRead',
  'sample.itemsRead',
  'sample.textsRead',
  'pairing.judged',
  'pairing.read',
  'export.ordered',
  'export.downloaded',
  'export.deleted',
  'release.ordered',
  'release.extended',
  'release.formatDropped',
  'release.stopped',
  'release.resumed',
  'release.withdrawn',
  'release.deleted',
  'release.downloaded',
  'release.compared',
  'template.created',
  'template.deleted',
  'host.block',
  'host.unblock',
  'host.allow',
  'host.slow',
  'host.interval',
  'host.invalidTls',
  'host.objectionFiled',
  'host.objectionDropped', // thrown away by an admin, unproved
  'host.objected',
  'host.objectionWithdrawn',
  'host.takenDown',
  'engine.added',
  'engine.changed',
  'engine.removed',
  'seedSearch.started',
  'seedSearch.stopped',
  'seedSearch.resumed',
  'seedSearch.deleted',
  'seedSearch.read',
  'probe.started',
  'probe.stopped',
  'fetch.list',
  'fetch.styles',
  'fetch.page',
  'queue.retried',
  'audit.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

type KindOf<A> = A extends `${infer Kind}.${string}` ? Kind : never;
export type AuditKind = KindOf<AuditAction>;

/** The kind of an action. */
export function kindOfAction(action: AuditAction): AuditKind {
  return action.slice(0, action.indexOf('.')) as AuditKind;
}

/** The kinds of things that the log tells of, in the order of the list. */
export const auditKinds: readonly AuditKind[] = [...new Set(auditActions.map(kindOfAction))];

/** The actions of one kind. */
export function actionsOfKind(kind: AuditKind): AuditAction[] {
  return auditActions.filter((action) => kindOfAction(action) === kind);
}

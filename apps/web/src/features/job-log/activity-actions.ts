/** What somebody can have done to a job or to a host of its runs, as the audit log names it. Each has its words. */
export const activityActions = [
  'job.start',
  'job.pause',
  'job.resume',
  'job.stop',
  'job.discard',
  'job.discardSample',
  'job.restoreSample',
  'job.revise',
  'job.replay',
  'job.replayAbandon',
  'job.removeUpload',
  'job.notes',
  'job.owner',
  'job.fastInterval',
  'host.block',
  'host.unblock',
  'host.allow',
  'host.interval',
  'host.slow',
  'host.invalidTls',
] as const;

/** The key of an action's words: a dot would lead deeper. */
export function activityKey(action: string): string {
  return `log.did.${action.replace('.', '_')}`;
}

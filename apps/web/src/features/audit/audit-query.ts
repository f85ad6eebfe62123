import { type AuditKind, auditActions, auditKinds } from '@florilegium/contracts/audit-actions';
import { dayStart } from '@florilegium/contracts/resources/day-start';
import { given, searchedText } from '@florilegium/contracts/resources/search-values';
import type { AuditFilter, AuditView } from '@florilegium/db/people/audit-list';
import { z } from 'zod';

/** What is asked of the audit log: a page leaves out what it can't mean, the API refuses it. */
export const auditQuerySchema = z.object({
  person: given(z.uuid()).describe('Who did it.'),
  kind: given(z.enum(auditKinds as [AuditKind, ...AuditKind[]])).describe('The first part of actions.'),
  action: given(z.enum(auditActions)),
  corpus: given(z.uuid()),
  job: given(z.uuid()),
  from: given(z.iso.date()).describe('The first day.'),
  to: given(z.iso.date()).describe('The last day.'),
  q: given(searchedText).describe('Part of the subject or of its name.'),
  before: given(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)).describe(
    'Entries before this one.',
  ),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** What of the log somebody may see: all, or what is of one corpus or one job. */
export type AuditScope = { of: 'installation' } | { of: 'corpus'; id: string } | { of: 'job'; id: string };

/** The filter that a query within a scope stands for; its days begin and end in the reader's time zone. */
export function auditFilter(scope: AuditScope, query: AuditQuery, timeZone: string): AuditFilter {
  const { person, kind, action, corpus, job, from, to, q } = query;
  return {
    actorId: person,
    kind,
    action,
    // The scope comes last: nothing that is asked leads out of it.
    corpusId: scope.of === 'corpus' ? scope.id : corpus,
    jobId: scope.of === 'job' ? scope.id : job,
    from: from === undefined ? undefined : dayStart(from, 0, timeZone),
    to: to === undefined ? undefined : dayStart(to, 1, timeZone),
    text: q || undefined,
  };
}

/** An entry as a scope shows it: what the keys of others are called, and from where somebody came, is for admins alone. */
export function entryWithin(scope: AuditScope, entry: AuditView): AuditView {
  return scope.of === 'installation' ? entry : { ...entry, apiKeyName: null, address: null };
}

/** The address below which a scope's log is, on the screen and in the API. */
export function auditPath(scope: AuditScope): { page: string; api: string } {
  if (scope.of === 'installation') return { page: '/admin/audit', api: '/api/v1/audit' };
  const page = scope.of === 'corpus' ? `/corpora/${scope.id}/audit` : `/jobs/${scope.id}/audit`;
  return { page, api: `/api/v1${page}` };
}

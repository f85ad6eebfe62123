import { describe, expect, it } from 'vitest';
import { readSearch } from '@/components/address';
import { auditFilter, auditQuerySchema } from './audit-query';

const [mine, other] = ['0190b7a0-0000-7000-8000-000000000001', '0190b7a0-0000-7000-8000-000000000002'];

describe('what is asked of the audit log', () => {
  it('never leads out of the corpus or the job that it is about', () => {
    const query = auditQuerySchema.parse({ corpus: other, job: other });
    expect(auditFilter({ of: 'corpus', id: mine }, query, 'UTC')).toMatchObject({
      corpusId: mine,
      jobId: other,
    });
    // Both have to fit, so another corpus than the job's gives nothing.
    expect(auditFilter({ of: 'job', id: mine }, query, 'UTC')).toMatchObject({
      jobId: mine,
      corpusId: other,
    });
  });

  it('means whole days where the reader is', () => {
    const query = auditQuerySchema.parse({ from: '2026-11-22', to: '2026-11-22' });
    expect(auditFilter({ of: 'installation' }, query, 'Europe/Rome')).toMatchObject({
      from: new Date('2026-11-21T23:00:00Z'),
      to: new Date('2026-11-22T23:00:00Z'),
    });
  });

  it('leaves out of a page’s address what it can’t mean', () => {
    const search = {
      person: "'; DROP",
      kind: 'moon',
      action: 'job.start',
      from: '2026-02-31',
      before: '-1',
      q: 'a\0',
    };
    expect(readSearch(auditQuerySchema, search)).toEqual({ action: 'job.start' });
  });

  it('takes an emptied form for no question', () => {
    const asked = auditQuerySchema.parse({ person: '', kind: '', q: '', from: '' });
    expect(Object.values(auditFilter({ of: 'installation' }, asked, 'UTC')).filter(Boolean)).toEqual([]);
  });
});

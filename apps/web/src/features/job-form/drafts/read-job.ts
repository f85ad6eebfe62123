import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { z } from 'zod';
import { draftOf, type JobDraft } from '../../job-draft/job-draft';
import type { SeedInput } from '../../job-draft/seed-input';
import type { Editing } from './editing';
import { askEditing } from './use-editing-watch';

const jobSchema = z.object({
  name: z.string(),
  domainSlug: z.string().nullable(),
  lock: z.int(),
  version: z.int(),
  config: jobConfigSchema,
  seeds: z.object({ total: z.int(), problems: z.int() }),
});

/** A job as the server has it now, for a form that was opened earlier. */
export interface JobNow {
  lock: number;
  version: number;
  draft: JobDraft;
  seeds: SeedInput;
  seedCount: number;
  editing: Editing | null;
}

/** Seeds up to this number are shown in the form. */
const mostShownSeeds = 2_000;

/** Reads a job, and what was saved of it since `lock`. Null when the server doesn't answer. */
export async function readJobNow(jobId: string, lock: number): Promise<JobNow | null> {
  try {
    const [response, editing] = await Promise.all([
      fetch(`/api/v1/jobs/${jobId}`, { cache: 'no-store' }),
      askEditing(jobId, lock),
    ]);
    const job = jobSchema.parse(await response.json());
    return {
      lock: job.lock,
      version: job.version,
      draft: draftOf(job),
      seeds: await seedsNow(jobId, job.seeds),
      seedCount: job.seeds.total,
      editing,
    };
  } catch {
    return null;
  }
}

async function seedsNow(jobId: string, counts: { total: number; problems: number }): Promise<SeedInput> {
  if (counts.total > mostShownSeeds) return { kind: 'kept', ...counts, bad: [] };
  const response = await fetch(`/api/v1/jobs/${jobId}/seeds`, { cache: 'no-store' });
  return { kind: 'text', text: (await response.text()).trimEnd(), changed: false };
}

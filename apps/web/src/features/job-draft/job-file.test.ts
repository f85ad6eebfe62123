import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import { readJobFile, writeJobFile } from './job-file';

describe('a job file', () => {
  it('gives back what was written', () => {
    const job = {
      name: 'Job',
      config: jobConfigSchema.parse({ formats: ['pdf'] }),
      seeds: ['https://a.example/'],
    };
    expect(readJobFile(writeJobFile(job))).toEqual({ ok: true, job });
  });

  it('says where it is wrong', () => {
    expect(readJobFile('{"limits": {"maxPages": 0}}')).toMatchObject({
      ok: false,
      problem: { kind: 'setting', path: 'limits.maxPages', word: { key: 'notAbove' } },
    });
    expect(readJobFile('{\n').ok).toBe(false);
    expect(readJobFile('{"name": "a"\n\n"seeds": []}')).toEqual({
      ok: false,
      problem: { kind: 'json', line: 3 },
    });
    expect(readJobFile('{"unknown": 1}').ok).toBe(false);
  });
});

import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { expect, it, vi } from 'vitest';
import { checkRules } from './check-rules';

const withSave = (value: string) =>
  jobConfigSchema.parse({ rules: { save: [{ action: 'include', test: 'matches', value }] } });

it('refuses a pattern that no crawl could use and takes any other', async () => {
  await checkRules(withSave('/20[0-9]{2}/'));
  await expect(checkRules(withSave('(?!foto)'))).rejects.toMatchObject({ code: 'badInput' });
});

it('refuses a pattern that repeats without need, and many that are large together', async () => {
  const large = Array.from({ length: 500 }, (_, n) => ({
    action: 'include' as const,
    test: 'matches' as const,
    value: `\\pL{0,500}${n}`,
  }));
  await expect(checkRules(withSave('\\pL{0,500}'))).rejects.toMatchObject({
    code: 'badInput',
    detail: { reason: 'patternTooLarge', number: 1 },
  });
  const rules = { navigate: large, save: large };
  await expect(checkRules(jobConfigSchema.parse({ rules }))).rejects.toMatchObject({
    detail: { reason: 'patternsTooLarge' },
  });
});

it('lets other work have its turn between the patterns', async () => {
  const many = Array.from({ length: 500 }, (_, n) => ({
    action: 'include' as const,
    test: 'matches' as const,
    value: `/news/${n}/\\d{4}/[a-z-]+`,
  }));
  let turns = 0;
  let ms = 0;
  // A clock by which each pattern takes 5 ms.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += 5;
    return ms;
  });
  const timer = setInterval(() => {
    turns += 1;
  });
  await checkRules(jobConfigSchema.parse({ rules: { navigate: many } }));
  clearInterval(timer);
  clock.mockRestore();
  expect(turns).toBeGreaterThan(2);
});

it('refuses a scope of SURT prefixes without one, or with one that can’t be read', async () => {
  const withSurts = (...surts: string[]) => jobConfigSchema.parse({ scope: { kind: 'surt', surts } });
  await checkRules(withSurts('http://(it,', 'example.org'));
  for (const config of [withSurts(), withSurts('http://(it,', 'ftp://(it,')]) {
    await expect(checkRules(config)).rejects.toMatchObject({ detail: { field: 'scope.surts' } });
  }
  // What another scope doesn't read can't be wrong.
  const left = jobConfigSchema.parse({ scope: { kind: 'host', surts: ['ftp://(it,'] } });
  await checkRules(left);
});

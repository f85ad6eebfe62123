import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import { withExclusion } from './exclusion';

describe('leaving something out of a crawl', () => {
  it('excludes it in both sets, once, and leaves the rest as it is', () => {
    const include = { action: 'include', test: 'contains', value: '/news/' } as const;
    const config = jobConfigSchema.parse({ rules: { navigate: [include], save: [] } });
    const exclude = { action: 'exclude', test: 'path', value: '/tag/' } as const;
    const once = withExclusion(config, { test: 'path', value: '/tag/' });
    expect(once.rules).toMatchObject({ navigate: [include, exclude], save: [exclude] });
    expect(withExclusion(once, { test: 'path', value: '/tag/' })).toEqual(once);
    expect({ ...once, rules: config.rules }).toEqual(config);
  });
});

import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { describe, expect, it } from 'vitest';
import type { Run } from '../engine/run-book';
import { tunnel } from './tunnelling';

const run = (focus: object) => ({ config: jobConfigSchema.parse({ focus }) }) as Run;
const relevant = { relevant: true, reason: null };
const dull = { relevant: false, reason: 'lowScore' as const };

describe('tunnel', () => {
  it('follows the links of relevant pages and of seeds, and tunnels as far as it may', () => {
    const two = run({ tunnelDepth: 2 });
    expect(tunnel(two, { depth: 4, offTopic: 2 }, relevant)).toEqual({ offTopic: 0, follows: true });
    expect(tunnel(two, { depth: 0, offTopic: 0 }, dull)).toEqual({ offTopic: 0, follows: true });
    expect(tunnel(two, { depth: 1, offTopic: 1 }, dull)).toEqual({ offTopic: 2, follows: true });
    expect(tunnel(two, { depth: 1, offTopic: 2 }, dull)).toEqual({ offTopic: 3, follows: false });
    expect(tunnel(run({}), { depth: 1, offTopic: 0 }, dull).follows).toBe(false);
  });

  it('never follows the links of a page in another language', () => {
    const other = { relevant: false, reason: 'otherLanguage' as const };
    expect(tunnel(run({ tunnelDepth: 9 }), { depth: 0, offTopic: 0 }, other).follows).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { checkPlan } from './check-plan';

it.each(['domain', ' domain '])(
  'a job that gives %j as metadata is told of its field for that',
  async (key) => {
    const config = { metadata: { register: 'formal', [key]: 'news' } };
    await expect(checkPlan({ domains: [], fields: [] }, { domainSlug: null, config })).rejects.toMatchObject({
      code: 'badInput',
      detail: { reason: 'domainOfJob', field: 'config.metadata' },
    });
  },
);

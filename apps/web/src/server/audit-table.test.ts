import { expect, it } from 'vitest';
import { apiRoutes } from '../app/api/registry';
import { actionAccess, apiAccess } from './access-table';
import { actionAudit, apiAudit } from './audit-table';

const changing = Object.keys(apiAccess).filter((name) => !name.startsWith('GET '));

it('says of every route that changes something, and of every action, what it leaves in the audit log', () => {
  expect(changing.filter((name) => !(name in apiAudit))).toEqual([]);
  expect(Object.keys(actionAudit).sort()).toEqual(Object.keys(actionAccess).sort());
});

it('says nothing of what is no route', () => {
  expect(Object.keys(apiAudit).filter((name) => !(name in apiAccess))).toEqual([]);
});

/** Files of one text or page, which are no more than a screen shows, and streams of what a screen shows. */
const single = [
  'GET /jobs/{id}/events',
  'GET /probes/{id}/events',
  'GET /seed-searches/{id}/events',
  'GET /resources/{id}/text',
  'GET /resources/{id}/cesdoc',
  'GET /pairings/{id}/pairs/{number}/cesalign',
  'GET /services/cesdoc.xsl',
];

it('says of every route that gives files what it leaves', () => {
  const files = apiRoutes
    .map(({ definition: { method, path, produces } }) => ({ name: `${method} ${path}`, produces }))
    .filter(({ name, produces }) => name.startsWith('GET ') && produces);
  expect(files.length).toBeGreaterThan(10);
  expect(
    files.map(({ name }) => name).filter((name) => !(name in apiAudit) && !single.includes(name)),
  ).toEqual([]);
});

it('has a reason wherever nothing is left', () => {
  for (const one of [...Object.values(apiAudit), ...Object.values(actionAudit)]) {
    if ('nothing' in one) expect(one.nothing).toMatch(/^[A-Z].{10,}\.$/);
  }
});

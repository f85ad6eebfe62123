import { expect, it } from 'vitest';
import { apiRoutes } from '../app/api/registry';
import { actionAccess, apiAccess } from './access-table';
import { openApiDocument } from './api/openapi';
import { actionAudit, apiAudit, pageRows } from './audit-table';

const document = openApiDocument(apiRoutes.map((route) => route.definition)) as {
  paths: Record<string, Record<string, { parameters: { name: string; schema: { maximum?: number } }[] }>>;
};

const changing = Object.keys(apiAccess).filter((name) => !name.startsWith('GET '));

it('says of every route that changes something, and of every action, what it leaves in the audit log', () => {
  expect(changing.filter((name) => !(name in apiAudit))).toEqual([]);
  expect(Object.keys(actionAudit).sort()).toEqual(Object.keys(actionAccess).sort());
});

it('says nothing of what is no route', () => {
  expect(Object.keys(apiAudit).filter((name) => !(name in apiAccess))).toEqual([]);
});

/** The most rows that a list gives at once, as its document says; null: it is no list that says so. */
function mostRows({ path, method }: { path: string; method: string }): number | null {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const limit = operation?.parameters.find(({ name }) => name === 'limit');
  return limit?.schema.maximum ?? null;
}

it('says of every route that gives files, or more rows than a page, what it leaves', () => {
  const reading = apiRoutes.map(({ definition }) => definition).filter(({ method }) => method === 'GET');
  const files = reading.filter(({ produces }) => produces);
  const long = reading.filter((definition) => (mostRows(definition) ?? 0) > pageRows);
  expect(files.length).toBeGreaterThan(25);
  expect(long.length).toBeGreaterThan(8);
  const names = [...files, ...long].map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !(name in apiAudit))).toEqual([]);
});

it('has a reason wherever nothing is left', () => {
  for (const one of [...Object.values(apiAudit), ...Object.values(actionAudit)]) {
    if ('nothing' in one) expect(one.nothing).toMatch(/^[A-Z].{10,}\.$/);
  }
});

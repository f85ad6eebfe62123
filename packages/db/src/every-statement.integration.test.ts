import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsBelow } from './fixtures/statements-in-sources';

// A statement that no test runs is wrong only once somebody needs it: PostgreSQL reads all of them here, against the
// schema as the migrations make it. Parsing runs nothing.

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** Statements that are put together from what a filter asks, or a batch has: the tests of their files run these. */
const gatheredAsTheyRun: readonly string[] = [
  'concordance/searched-documents.ts: documentsWithFields',
  'corpus/export-snapshot.ts: declareCursor',
  'corpus/export-snapshot.ts: withExportSnapshot',
  'corpus/kept-documents.ts: selectDocuments',
  'corpus/metadata-edits.ts: editMetadata',
  'corpus/resource-facets.ts: isLarge',
  'corpus/resource-facets.ts: recountFacets',
  'corpus/resource-narrow.ts: countUpTo',
  'corpus/resource-narrow.ts: idsOf',
  'corpus/resource-query.ts: judgedPart',
  'corpus/resource-scope.ts: overJobs',
  'crawl/outcomes.ts: compareAndSet',
  'crawl/outcomes.ts: noteAnswers',
  'deletions/deletion-work.ts: beginDeletion',
  'drops/preview-taken.ts: previewTaken',
  'mapping/document-row.ts: insertDocumentsSql',
  'mapping/document-words.ts: countWordless',
  'mapping/keyword-duplicates.ts: keywordDuplicates',
  'mapping/relabelled.ts: putBack',
  'metadata/edit-steps.ts: move',
  'metadata/metadata-rules.ts: nextRows',
  'objections/takedowns.ts: takeDown',
  'pairs/page-pairs.ts: pairsBy',
  'people/audit-list.ts: auditSql',
  'plan/values-left.ts: nextValues',
  'releases/compare-releases.ts: compareReleases',
  'releases/compare-releases.ts: differingPages',
  'releases/release-facts.ts: amountsOf',
  'releases/release-list.ts: freezeRelease',
  'rights/pages-of-site.ts: pagesOf',
  'rights/rights-orders.ts: nextPages',
  'rights/takedown-preview.ts: previewPages',
  'samples/draws.ts: sampleableResources',
  'samples/risky-texts.ts: riskyTexts',
  'samples/sample-parts.ts: sizeOfPart',
  'samples/similar-samples.ts: unsampledOfHosts',
  'screens/resource-list.ts: neighboursOf',
  'screens/resource-page.ts: keyedRows',
  'screens/resource-page.ts: waitingAmongFirst',
  'sub-corpora/kept-ids.ts: keptIdsOf',
  'sub-corpora/sub-corpus-documents.ts: keptDocumentsOf',
  'sub-corpora/sub-corpus-sizes.ts: count',
];

const makesTemporary = /^\s*CREATE TEMP(ORARY)? TABLE\b/;

/** Values for a statement: no value, for each of its parameters. */
const nothingFor = (text: string) =>
  Array(Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))).fill(null);

it('PostgreSQL understands every statement that stands in the sources', async () => {
  const statements = statementsBelow(import.meta.dirname);
  const unread = statements.flatMap(({ place, texts }) => (texts === null ? [place] : []));
  expect([...new Set(unread)].sort()).toEqual(gatheredAsTheyRun);
  const known = statements.flatMap(({ place, texts }) => (texts ?? []).map((text) => ({ place, text })));
  // Tables that live as long as a transaction are there while their statements are read.
  await client.query('BEGIN');
  for (const { text } of known) if (makesTemporary.test(text)) await client.query(text, nothingFor(text));
  const faults: string[] = [];
  for (const { place, text } of known) {
    if (makesTemporary.test(text)) continue;
    try {
      await client.query('SAVEPOINT before');
      await client.query(`PREPARE checked AS ${text.replace(/^\s*DECLARE .*? CURSOR FOR/, '')}`);
      await client.query('DEALLOCATE checked');
    } catch (error) {
      await client.query('ROLLBACK TO before');
      faults.push(`${place}: ${error instanceof Error ? error.message : error}`);
    }
  }
  await client.query('ROLLBACK');
  expect(faults).toEqual([]);
  // A thousand statements: 20 s alone, and several minutes beside everything else on a small machine.
}, 600_000);

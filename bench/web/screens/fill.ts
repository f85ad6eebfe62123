import { shardOf } from '@florilegium/crawling/urls/shard';
import type pg from 'pg';
import { choose, dropParts, formatParts, hostName, languageParts, skipParts, words } from './shape';

/** The job that is filled, and how large it gets. */
export interface Filling {
  jobId: string;
  corpusId: string;
  runId: number;
  /** Half of the URLs become resources. */
  resources: number;
  hosts: number;
  /** How long the crawl has been running. */
  days: number;
  /** What texts and pages are read from: places in the archive that all of them share. */
  places: ArchivePlaces;
}

/** Records of the archive, by turns given to the pages. */
export interface ArchivePlaces {
  pages: RecordPlaces;
  texts: RecordPlaces;
  tags: RecordPlaces;
}

/** Records of one file. */
export interface RecordPlaces {
  fileId: number;
  places: { offset: number; length: number }[];
}

const wordList = `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;
const word = (draw: string) => `(${wordList})[1 + (${draw})::int % ${words.length}]`;

/** Parts of the URLs that are no resource: what waits, and what was skipped with its reason. */
const waitingShare = 0.35;

/**
 * Fills the job by a few statements: hosts, URLs, resources, captures, documents and every counter that workers keep
 * of them. Foreign keys and triggers are off meanwhile, which asks for a superuser.
 */
export async function fillJob(client: pg.ClientBase, filling: Filling, say: (line: string) => void) {
  await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'");
  await client.query('SELECT setseed(0.42)');
  for (const [what, step] of steps) {
    const started = performance.now();
    await step(client, filling);
    say(`  ${what}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  }
  await client.query('DROP TABLE filling; RESET session_replication_role; RESET maintenance_work_mem');
}

type Step = (client: pg.ClientBase, filling: Filling) => Promise<unknown>;

const steps: [string, Step][] = [
  ['hosts', addHosts],
  ['plan of the URLs', planUrls],
  ['URLs', addUrls],
  ['resources', addResources],
  ['captures', addCaptures],
  ['documents', addDocuments],
  ['counters', addCounters],
];

async function addHosts(client: pg.ClientBase, { hosts }: Filling) {
  const names = Array.from({ length: hosts }, (_, n) => hostName(n));
  await client.query(
    `INSERT INTO host (name, shard, next_at, pause_ms, pause_reason)
     SELECT name, shard, now(), 5000, 'interval' FROM unnest($1::text[], $2::int[]) AS t (name, shard)
     ON CONFLICT (name) DO NOTHING`,
    [names, names.map(shardOf)],
  );
}

/** A few hosts have most pages, as on the web; every second URL is a resource. */
async function planUrls(client: pg.ClientBase, { hosts, resources, days }: Filling) {
  const names = Array.from({ length: hosts }, (_, n) => hostName(n));
  await client.query('DROP TABLE IF EXISTS filling');
  await client.query(
    `CREATE UNLOGGED TABLE filling AS
     WITH drawn AS MATERIALIZED (
       SELECT n, n % 2 = 0 AS saved, n % 2 = 1 AND random() < ${waitingShare} AS waits,
         random() AS host_draw, random() AS draw, random() AS word_draw, random_normal() AS size_draw
       FROM generate_series(1, $1::int * 2) AS n),
     placed AS (
       SELECT d.*, now() - make_interval(secs => $2::float8 * 86400) + make_interval(secs => d.n * ($2::float8 * 86400 / ($1::float8 * 2))) AS at,
         floor(power(host_draw, 3) * CASE WHEN waits THEN least(400, $4::int) ELSE $4::int END)::int AS host_place
       FROM drawn d)
     SELECT p.n, p.saved, p.waits, p.draw, p.size_draw, p.at, h.id AS host_id, h.name AS host, h.shard,
       CASE WHEN p.saved OR p.waits THEN NULL ELSE ${choose(skipParts, 'p.draw')} END AS reason,
       u.url, encode(substring(sha256(convert_to(u.url, 'UTF8')) FOR 16), 'hex')::uuid AS key,
       CASE WHEN p.saved THEN uuidv7(p.at - now()) END AS resource,
       CASE WHEN p.saved THEN uuidv7(p.at - now() + interval '1 second') END AS capture
     FROM placed p JOIN unnest($3::text[]) WITH ORDINALITY AS named (name, place) ON named.place = p.host_place + 1
     JOIN host h ON h.name = named.name
     CROSS JOIN LATERAL (SELECT 'https://' || h.name || CASE p.n % 5
       WHEN 0 THEN '/articoli/' || (2008 + (p.word_draw * 18)::int) || '/' || ${word('p.word_draw * 29')} || '-' || ${word('p.draw * 29')} || '-' || p.n
       WHEN 1 THEN '/forum/' || ${word('p.word_draw * 29')} || '/t' || p.n || '?page=' || (p.draw * 9)::int
       WHEN 2 THEN '/articoli/' || ${word('p.draw * 29')} || '/' || p.n || '.html'
       WHEN 3 THEN '/' || ${word('p.word_draw * 29')} || '/' || p.n
       ELSE '/forum/' || ${word('p.draw * 29')} || '/t' || p.n END AS url) u
     ORDER BY p.n`,
    [resources, days, names, hosts],
  );
  await client.query('ANALYZE filling');
}

async function addUrls(client: pg.ClientBase, { runId }: Filling) {
  await client.query(
    `INSERT INTO frontier_url (run_id, key_hash, shard, host_id, state, priority, depth, takes, attempts, http_status,
       found_at, fetched_at, via_hash, url, reason, detail)
     SELECT $1, key, shard, CASE WHEN reason IN ('outOfScope', 'excludedByRule', 'noRuleTakesIt') THEN NULL ELSE host_id END,
       (CASE WHEN waits THEN 'queued' WHEN saved THEN 'done' ELSE 'skipped' END)::"FrontierState",
       -(n % 7), 1 + n % 9, CASE WHEN reason IN ('outOfScope', 'excludedByRule', 'noRuleTakesIt') THEN 0 ELSE 3 END,
       CASE WHEN waits THEN 0 ELSE 1 END,
       CASE WHEN saved OR reason = 'navigatedOnly' THEN 200 WHEN reason = 'httpClientError' THEN 404
         WHEN reason = 'httpServerError' THEN 503 WHEN reason = 'redirected' THEN 301 END,
       at, CASE WHEN NOT waits AND (saved OR reason IN ('navigatedOnly', 'httpClientError', 'httpServerError', 'redirected'))
         THEN at + interval '7 minutes' END,
       md5((n / 40)::text)::uuid, url, reason,
       CASE reason WHEN 'excludedByRule' THEN 'navigate: exclude contains /calendario/' WHEN 'robotsDenied' THEN 'Disallow: /privato/'
         WHEN 'httpClientError' THEN 'HTTP 404 Not Found' WHEN 'httpServerError' THEN 'HTTP 503 Service Unavailable' END
     FROM filling`,
    [runId],
  );
  await client.query('ANALYZE frontier_url');
}

async function addResources(client: pg.ClientBase, { jobId, corpusId }: Filling) {
  await client.query(
    `INSERT INTO resource (id, job_id, key_hash, url, host, metadata, created_at)
     SELECT resource, $1, key, url, host,
       CASE WHEN n % 200 = 0 THEN '{"autore": "Redazione"}' ELSE '{}' END::jsonb, at FROM filling WHERE saved ORDER BY n`,
    [jobId],
  );
  await client.query(
    `INSERT INTO deletion (id, corpus_id, job_ids, at, filter, count) VALUES
       (uuidv7(interval '-2 days'), $2, ARRAY[$1::uuid], now() - interval '2 days', '{"under": 100}', 0),
       (uuidv7(interval '-1 days'), $2, ARRAY[$1::uuid], now() - interval '1 days', '{"ids": 37}', 0)`,
    [jobId, corpusId],
  );
  await client.query(
    `WITH made AS (SELECT id, row_number() OVER (ORDER BY at) AS place FROM deletion WHERE job_ids = ARRAY[$1::uuid]),
       gone AS (SELECT resource, CASE WHEN n % 27000 = 0 THEN 2 ELSE 1 END AS place FROM filling
         WHERE saved AND (n % 80 = 0 OR n % 27000 = 0)),
       deleted AS (UPDATE resource r SET deleted_at = now() - interval '2 days', deletion_id = m.id
         FROM gone g JOIN made m ON m.place = g.place WHERE r.id = g.resource RETURNING r.deletion_id)
     UPDATE deletion d SET count = c.n FROM (SELECT deletion_id, count(*) AS n FROM deleted GROUP BY 1) c WHERE c.deletion_id = d.id`,
    [jobId],
  );
}

/** Of the last resources the capture still waits to be mapped. */
const mapped = 'saved AND n <= (SELECT max(n) * 0.97 FROM filling)';

async function addCaptures(client: pg.ClientBase, { runId, places: { pages } }: Filling) {
  await client.query(
    `INSERT INTO capture (id, run_id, resource_id, captured_at, file_id, "offset", length, digest, status, content_type,
       format, bytes, duration_ms, mapped_at)
     SELECT f.capture, $1, f.resource, f.at + interval '7 minutes', $2, ($3::bigint[])[place], ($4::int[])[place],
       'sha1:' || md5(f.n::text), CASE WHEN f.n % 500 = 0 THEN 206 ELSE 200 END,
       CASE WHEN f.n % 3 = 0 THEN 'text/html; charset=UTF-8' ELSE 'text/html' END,
       ${choose(formatParts, '(hashint4(f.n) & 65535) / 65536.0')}, 4000 + (exp(f.size_draw) * 21000)::int, 40 + f.n % 900,
       CASE WHEN ${mapped} THEN f.at + interval '8 minutes' END
     FROM filling f CROSS JOIN LATERAL (SELECT 1 + f.n / 2 % $5::int AS place) p WHERE f.saved ORDER BY f.n`,
    [runId, pages.fileId, ...columnsOf(pages)],
  );
}

function columnsOf({ places }: RecordPlaces): [number[], number[], number] {
  return [places.map((one) => one.offset), places.map((one) => one.length), places.length];
}

/** Six in ten are kept; short texts are dropped as too short, repeated ones share a cluster. */
async function addDocuments(client: pg.ClientBase, filling: Filling) {
  const { jobId, corpusId, places } = filling;
  await client.query(
    `INSERT INTO document (id, capture_id, resource_id, job_id, corpus_id, kept, drop_reason, title, format, charset,
       method, share_kept, language, confidence, uncertain, words, text_bytes, signature, cluster_id, duplicate_of,
       text_file_id, text_offset, text_length, excerpt, tag_file_id, tag_offset, tag_length, tagger, tokens, keywords,
       topic_score, topic_classes, mapper_version, mapped_at)
     SELECT uuidv7(f.at - now() + interval '8 minutes'), f.capture, f.resource, $1, $2, d.reason IS NULL, d.reason,
       initcap(${word('f.draw * 29')}) || ' ' || ${word('f.n / 7')} || ' ' || f.n, d.format, 'utf-8', 'readability',
       (0.2 + 0.7 * f.draw)::real, d.language, (0.7 + 0.3 * f.draw)::real, f.n % 90 = 0, s.words, s.words * 6 + 11,
       md5((CASE WHEN d.reason = 'exactDuplicate' THEN f.n / 20 ELSE -f.n END)::text)::uuid,
       CASE WHEN d.reason IN ('exactDuplicate', 'nearDuplicate') THEN md5('cluster' || f.n / 40)::uuid END, NULL,
       $3, ($4::bigint[])[1 + f.n / 2 % $6::int], ($5::int[])[1 + f.n / 2 % $6::int],
       left((SELECT string_agg((${wordList})[1 + (f.n / (g + 1)) % ${words.length}], ' ') FROM generate_series(1, 40) g), 300),
       CASE WHEN d.reason IS NULL THEN $7::int END, ($8::bigint[])[1 + f.n / 2 % $10::int], ($9::int[])[1 + f.n / 2 % $10::int],
       CASE WHEN d.reason IS NULL THEN 'florilegium it 1' END, CASE WHEN d.reason IS NULL THEN s.words + s.words / 8 END,
       CASE WHEN d.reason IS NULL THEN jsonb_build_array(jsonb_build_array(${word('f.draw * 29')}, 28.6),
         jsonb_build_array(${word('f.n / 7')} || f.n / 1000, 21.5), jsonb_build_array('k' || f.n % 5000, 12.1)) END,
       200 * f.draw, CASE WHEN f.n % 5000 = 0 THEN '{rare,common}' WHEN f.n % 3 = 0 THEN '{common}' ELSE '{}' END::text[],
       '2', f.at + interval '8 minutes'
     FROM filling f
     CROSS JOIN LATERAL (SELECT (hashint4(f.n) & 65535) / 65536.0 AS one, (hashint4(f.n + 7) & 65535) / 65536.0 AS two) h
     CROSS JOIN LATERAL (SELECT
       CASE WHEN h.two < 0.63 THEN NULL ELSE ${choose(dropParts, '(h.two - 0.63) / 0.37')} END AS reason,
       ${choose(formatParts, 'h.one')} AS format, ${choose(languageParts, '(h.one * 7) % 1')} AS language) d
     CROSS JOIN LATERAL (SELECT CASE d.reason WHEN 'tooShort' THEN 1 + (f.draw * 98)::int WHEN 'empty' THEN 0
       ELSE 100 + (exp(f.size_draw) * 320)::int END AS words) s
     WHERE ${mapped.replaceAll('n <=', 'f.n <=').replace('saved', 'f.saved')} ORDER BY f.n`,
    [
      jobId,
      corpusId,
      places.texts.fileId,
      ...columnsOf(places.texts),
      places.tags.fileId,
      ...columnsOf(places.tags),
    ],
  );
}

/** What workers count as they go: of the run, of its minutes, of its hosts, and by reason. */
async function addCounters(client: pg.ClientBase, { jobId, runId }: Filling) {
  for (const statement of counterStatements) {
    await client.query(statement, statement.includes('$2') ? [runId, jobId] : [runId]);
  }
}

const counterStatements = [
  `INSERT INTO reason_count (run_id, kind, reason, count)
   SELECT $1, 'skip', reason, count(*) FROM filling WHERE reason IS NOT NULL GROUP BY reason`,
  `INSERT INTO reason_count (run_id, kind, reason, count)
   SELECT $1, 'drop', drop_reason, count(*) FROM document WHERE job_id = $2 AND drop_reason IS NOT NULL GROUP BY drop_reason`,
  `INSERT INTO host_stats (run_id, host_id, requests, pages, bytes, resources, forbidden, limited, failed, denied,
     mapped, mapped_bytes, kept, words, text_bytes, fetch_ms, last_at)
   SELECT $1, f.host_id, count(*) FILTER (WHERE NOT f.waits), count(*) FILTER (WHERE f.saved OR f.reason = 'navigatedOnly'),
     coalesce(sum(c.bytes), 0), count(c.id), count(*) FILTER (WHERE f.reason = 'httpClientError'),
     count(*) FILTER (WHERE f.reason IN ('rateLimited', 'httpServerError')),
     count(*) FILTER (WHERE f.reason IN ('timedOut', 'hostUnreachable', 'tlsError')),
     count(*) FILTER (WHERE f.reason = 'robotsDenied'), count(d.id), coalesce(sum(c.bytes) FILTER (WHERE d.id IS NOT NULL), 0),
     count(*) FILTER (WHERE d.kept), coalesce(sum(d.words) FILTER (WHERE d.kept), 0),
     coalesce(sum(d.text_bytes) FILTER (WHERE d.kept), 0), coalesce(sum(c.duration_ms), 0), max(f.at)
   FROM filling f LEFT JOIN capture c ON c.id = f.capture LEFT JOIN document d ON d.capture_id = f.capture GROUP BY f.host_id`,
  `INSERT INTO run_minute (run_id, minute, pages, bytes, mapped, kept, words, text_bytes)
   SELECT $1, date_trunc('minute', f.at), count(*), coalesce(sum(c.bytes), 0), count(d.id), count(*) FILTER (WHERE d.kept),
     coalesce(sum(d.words) FILTER (WHERE d.kept), 0), coalesce(sum(d.text_bytes) FILTER (WHERE d.kept), 0)
   FROM filling f LEFT JOIN capture c ON c.id = f.capture LEFT JOIN document d ON d.capture_id = f.capture
   WHERE f.saved OR f.reason = 'navigatedOnly' GROUP BY 2`,
  // Triggers note these in the product.
  `INSERT INTO kept_change (job_id, domain, language, documents, words)
   SELECT $2, '', coalesce(language, 'und'), count(*), sum(words) FROM document
   WHERE job_id = $2 AND kept AND current AND $1::bigint IS NOT NULL GROUP BY 3`,
  `UPDATE run SET urls_found = t.found, urls_queued = t.queued, pages_fetched = t.pages, resources = t.resources,
     bytes_fetched = (SELECT sum(bytes) FROM capture WHERE run_id = $1)
   FROM (SELECT count(*) AS found, count(*) FILTER (WHERE waits) AS queued, count(*) FILTER (WHERE saved) AS resources,
     count(*) FILTER (WHERE saved OR reason = 'navigatedOnly') AS pages FROM filling) t WHERE id = $1`,
];

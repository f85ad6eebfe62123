import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import {
  type DryRunPage,
  dryRunPageSchema,
  type ProbedUrl,
  type ProbeKind,
  type ProbePage,
  type ProbeStatus,
  probeActivitySchema,
  probePageSchema,
  probesInTenMinutes,
  probesUnderWay,
  probeUrlSchema,
} from '@florilegium/contracts/probes';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** How long a probe is kept, in seconds. The addresses of a look stay longer: rules are tried on them again. */
const keptSeconds = { dryRun: 86_400, addresses: 30 * 86_400 } as const satisfies Record<ProbeKind, number>;
/** After so many seconds a probe that nobody could finish no longer counts as under way. */
const recentSeconds = 600;

/** What is to be looked at, and for whom. */
export interface ProbeOrder {
  userId: string;
  corpusId: string;
  kind: ProbeKind;
  config: JobConfig;
  seeds: readonly string[];
}

/**
 * Puts a probe down; whoever calls sends its message. Returns its id.
 * Throws `rateLimited` when the person has too many under way, or has asked for too many lately.
 */
export async function createProbe(database: Database, order: ProbeOrder): Promise<string> {
  const { userId, corpusId, kind, config, seeds } = order;
  const id = uuidv7();
  return inTransaction(database, async (transaction) => {
    // One at a time for each person: of two that count at once, neither would see the other.
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('probe ' || ${userId}, 0))`);
    const { rows } = await transaction.query<{ recent: number; open: number }>(
      sql`SELECT count(*)::int AS recent, count(*) FILTER (WHERE state IN ('waiting', 'running'))::int AS open
       FROM probe WHERE created_by = ${userId} AND created_at > now() - make_interval(secs => ${recentSeconds})`,
    );
    const { recent, open } = rows[0]!;
    if (open >= probesUnderWay || recent >= probesInTenMinutes) {
      const reason = open >= probesUnderWay ? 'probesUnderWay' : 'probesLately';
      throw new AppError('rateLimited', 'Too many probes.', { detail: { reason } });
    }
    await transaction.query(
      sql`INSERT INTO probe (id, corpus_id, created_by, kind, config, seeds)
        VALUES (${id}, ${corpusId}, ${userId}, ${kind}, ${JSON.stringify(config)}, ${seeds})`,
    );
    await writeAudit(transaction, {
      actorId: userId,
      action: 'probe.started',
      subject: `probe:${id}`,
      corpusId,
      detail: { probe: kind, url: seeds[0] ?? '' },
    });
    return id;
  });
}

/** Whose a probe is; null when there is none. */
export async function ownerOfProbe(
  database: Database,
  id: string,
): Promise<{ corpusId: string; userId: string } | null> {
  const { rows } = await database.query<{ corpusId: string; userId: string }>(
    sql`SELECT corpus_id AS "corpusId", created_by AS "userId" FROM probe WHERE id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Where a probe stands. Null when there is none. */
export async function readProbeStatus(
  database: Database,
  id: string,
): Promise<Omit<ProbeStatus, 'silentWorker'> | null> {
  const { rows } = await database.query<
    Omit<ProbeStatus, 'activity' | 'silentWorker' | 'createdAt' | 'startedAt' | 'endedAt'> & {
      activity: unknown;
      createdAt: Date;
      startedAt: Date | null;
      endedAt: Date | null;
    }
  >(
    prepared(
      'probe-status',
      sql`SELECT id, kind, state, ended, requests, activity, created_at AS "createdAt",
             started_at AS "startedAt", ended_at AS "endedAt",
             coalesce((SELECT max(number) FROM probe_url WHERE probe_id = ${id} AND number > 0), 0) AS found
           FROM probe WHERE id = ${id}`,
    ),
  );
  const row = rows[0];
  if (!row) return null;
  return {
    ...row,
    activity: probeActivitySchema.parse(row.activity),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** The addresses of a probe after number `after`, and those before it that were asked for; in order. */
export async function readProbeUrls(database: Database, id: string, after: number): Promise<ProbedUrl[]> {
  const { rows } = await database.query(
    prepared(
      'probe-urls',
      sql`SELECT number, url, via, hops, via_url AS "viaUrl", http_status AS "httpStatus", format, reason
           FROM probe_url
           WHERE probe_id = ${id} AND number > 0
           AND (number > ${after} OR http_status IS NOT NULL OR reason IS NOT NULL)
           ORDER BY number`,
    ),
  );
  return probeUrlSchema.array().parse(rows);
}

interface PageRow extends Omit<ProbePage, 'result'> {
  result: Buffer | null;
}

const pageColumns = sql`number, url, format, http_status AS "httpStatus", bytes, result`;

/** The pages of a dry run, without their blocks; in order. */
export async function readProbePages(database: Database, id: string): Promise<ProbePage[]> {
  const { rows } = await database.query<PageRow>(
    prepared(
      'probe-pages',
      sql`SELECT ${pageColumns} FROM probe_page WHERE probe_id = ${id} ORDER BY number`,
    ),
  );
  return rows.map((row) => probePageSchema.parse({ ...row, result: row.result && parsed(row.result) }));
}

/** Changes whenever a page of a dry run does, and costs little: their texts, which make them large, are not read. */
export async function stampOfProbePages(database: Database, id: string): Promise<string> {
  // The transaction that wrote a row (xmin) is another one after every change.
  const { rows } = await database.query<{ stamp: string }>(
    prepared(
      'probe-pages-stamp',
      sql`SELECT coalesce(string_agg(number || ' ' || xmin::text, ',' ORDER BY number), '') AS stamp
           FROM probe_page WHERE probe_id = ${id}`,
    ),
  );
  return rows[0]!.stamp;
}

/** A page of a dry run with its blocks; null when there is none, or it waits to be cleaned. */
export async function readProbePage(
  database: Database,
  id: string,
  number: number,
): Promise<DryRunPage | null> {
  const { rows } = await database.query<PageRow>(
    sql`SELECT ${pageColumns} FROM probe_page WHERE probe_id = ${id} AND number = ${number}`,
  );
  const result = rows[0]?.result;
  return result ? dryRunPageSchema.parse(parsed(result)) : null;
}

function parsed(result: Buffer): unknown {
  return JSON.parse(result.toString());
}

/** Ends a probe at somebody's wish: nothing further is asked for, what was fetched is still cleaned. */
export async function stopProbe(database: Database, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ corpusId: string }>(
      sql`UPDATE probe SET ended = 'stoppedByUser', activity = '{"doing": "cleaning"}'
       WHERE id = ${id} AND state IN ('waiting', 'running') AND ended IS NULL RETURNING corpus_id AS "corpusId"`,
    );
    if (rows[0])
      await writeAudit(transaction, { action: 'probe.stopped', subject: `probe:${id}`, ...rows[0] });
  });
  await settleProbe(database, id);
}

/**
 * Closes a probe for which nothing is left to do: no request, and no page that waits to be cleaned. It is called after
 * each step that may have been the last. With `evenUncleaned`, pages that still wait to be cleaned don't count.
 */
export async function settleProbe(database: Database, id: string, evenUncleaned = false): Promise<void> {
  await database.query(
    sql`UPDATE probe SET ended_at = now(), activity = '{}', worker_id = NULL, leased_to = NULL,
       state = CASE WHEN ended = 'stoppedByUser' THEN 'stopped'
                    WHEN ended IN ('noUsableSeed', 'robotsDenied', 'contactMissing', 'addressRefused',
                    'hostNotFound',
                                   'refused', 'unreachable', 'failed') THEN 'failed'
                    ELSE 'done' END
     WHERE id = ${id} AND ended IS NOT NULL AND state IN ('waiting', 'running')
       AND (${evenUncleaned} OR NOT EXISTS
         (SELECT FROM probe_page p WHERE p.probe_id = ${id} AND p.result IS NULL))`,
  );
}

/** Deletes what nobody looks at any more. */
export async function forgetProbes(database: Database): Promise<void> {
  await database.query(
    sql`DELETE FROM probe WHERE created_at < now() - make_interval(secs =>
       CASE kind WHEN 'addresses' THEN ${keptSeconds.addresses}::float8 ELSE ${keptSeconds.dryRun}::float8 END)`,
  );
}

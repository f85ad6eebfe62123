import { maxDetailChars } from '@florilegium/contracts/lengths';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

/** What is known of an origin's robots.txt (RFC 9309, 2.3 and 2.4). */
export interface RobotsVerdict {
  /** The private networks that are open to whoever asked, see `reachOfCorpus`: others have verdicts of their own. */
  reach: string;
  /** Scheme, host and port, e.g. 'https://example.org:8443'. */
  origin: string;
  fetchedAt: Date;
  expiresAt: Date;
  /** rules: `body` holds; allowAll: there is none (4xx); denyAll: it can't be had (5xx, 429, unreachable). */
  outcome: 'rules' | 'allowAll' | 'denyAll';
  status: number | null;
  /** Fetches in a row that failed. */
  failures: number;
  body: string;
  /** The error behind denyAll. */
  detail: string;
  /** The origin's /.well-known/tdmrep.json; '' when it has none, null when it wasn't asked for. */
  tdm: string | null;
}

/** The verdict on an origin, expired or not; null when its robots.txt was never asked for. */
export async function readRobotsVerdict(
  database: Database,
  { reach, origin }: Pick<RobotsVerdict, 'reach' | 'origin'>,
): Promise<RobotsVerdict | null> {
  const { rows } = await database.query<RobotsVerdict>(
    prepared(
      'read-robots',
      sql`SELECT reach, origin, fetched_at AS "fetchedAt", expires_at AS "expiresAt", outcome, status, failures, body,
        detail, tdm
           FROM robots_verdict WHERE reach = ${reach} AND origin = ${origin}`,
    ),
  );
  return rows[0] ?? null;
}

/** Writes the verdict on an origin in place of the one before. */
export async function writeRobotsVerdict(database: Database, verdict: RobotsVerdict): Promise<void> {
  await database.query(
    prepared(
      'write-robots',
      sql`INSERT INTO robots_verdict (reach, origin, fetched_at, expires_at, outcome, status, failures, body, detail, tdm)
           VALUES (${verdict.reach}, ${verdict.origin}, ${verdict.fetchedAt}, ${verdict.expiresAt}, ${verdict.outcome},
             ${verdict.status}, ${verdict.failures}, ${verdict.body.replaceAll('\0', '')},
             ${storable(verdict.detail, maxDetailChars)}, ${verdict.tdm?.replaceAll('\0', '')})
           ON CONFLICT (reach, origin) DO UPDATE SET fetched_at = excluded.fetched_at, expires_at = excluded.expires_at,
             outcome = excluded.outcome, status = excluded.status, failures = excluded.failures,
             body = excluded.body, detail = excluded.detail, tdm = excluded.tdm`,
    ),
  );
}

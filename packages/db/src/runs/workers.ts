import type { RendererStanding } from '@florilegium/contracts/jobs/rendering';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';

/** A worker without a heartbeat for this long counts as gone. */
export const workerSilentAfterMs = 20_000;

export interface WorkerIdentity {
  id: string;
  kind: 'crawl' | 'mapping';
  version: string;
  machine: string;
  pid: number;
  /** Whether it reads strangers' documents in processes without a network; null: it reads none. */
  hasNetworkIsolation?: boolean | null;
}

/** What a worker has in hand. */
export interface WorkerHands {
  /** Hosts or documents. */
  holding: number;
  /** Names of some hosts. */
  hosts?: readonly string[];
  state?: WorkerState;
  /** Whether it can run the scripts of pages; null: that is not its work, or it was never asked. */
  browser?: RendererStanding | null;
}

/** What a worker says of itself; with `diskLow` it takes no new work until there is room. */
export type WorkerState = 'running' | 'stopping' | 'diskLow';

/** Writes the worker's heartbeat; its first one makes the row. */
export async function beat(database: Database, worker: WorkerIdentity, now: WorkerHands): Promise<void> {
  await database.query(
    sql`INSERT INTO worker (id, kind, version, machine, pid, holding, hosts, state, has_network_wall, browser)
      VALUES (${worker.id}, ${worker.kind}, ${worker.version}, ${worker.machine}, ${worker.pid}, ${now.holding},
        ${now.hosts ?? []}, ${now.state ?? 'running'}, ${worker.hasNetworkIsolation ?? null},
        ${now.browser ? JSON.stringify(now.browser) : null}::jsonb)
     ON CONFLICT (id) DO UPDATE SET heartbeat_at = now(), holding = excluded.holding, hosts = excluded.hosts, state = excluded.state,
       browser = coalesce(excluded.browser, worker.browser)`,
  );
}

/** Takes the worker off the list: it ended in order. */
export async function leave(database: Database, workerId: string): Promise<void> {
  await database.query(sql`DELETE FROM worker WHERE id = ${workerId}`);
}

/** How many workers of a kind gave a heartbeat within the last `withinMs`. */
export async function livingWorkers(
  database: Database,
  kind: WorkerIdentity['kind'],
  withinMs = workerSilentAfterMs,
): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM worker
     WHERE kind = ${kind} AND heartbeat_at > now() - make_interval(secs => ${withinMs / 1000})`,
  );
  return rows[0]!.n;
}

/** The workers of a kind, as screens that wait for them need to know them. */
export interface WorkersStanding {
  /** Whether one gave a heartbeat lately. */
  isAlive: boolean;
  /** All that live wait, because the disk is almost full. */
  isDiskLow: boolean;
}

/** Where the workers of a kind stand. */
export async function workersStanding(
  database: Database,
  kind: WorkerIdentity['kind'],
): Promise<WorkersStanding> {
  const { rows } = await database.query<WorkersStanding>(
    sql`SELECT count(*) > 0 AS "isAlive", coalesce(bool_and(state = 'diskLow'), false) AS "isDiskLow" FROM worker
     WHERE kind = ${kind} AND heartbeat_at > now() - make_interval(secs => ${workerSilentAfterMs / 1000})`,
  );
  return rows[0]!;
}

/**
 * Why the crawl workers that live can't run the scripts of pages; null where one can, and where none has said yet.
 */
export async function whyNoBrowser(
  database: Database,
): Promise<Extract<RendererStanding, { kind: 'none' }> | null> {
  const { rows } = await database.query<{ browser: RendererStanding }>(
    sql`SELECT browser FROM worker WHERE kind = 'crawl' AND browser IS NOT NULL
      AND heartbeat_at > now() - make_interval(secs => ${workerSilentAfterMs / 1000})`,
  );
  const standings = rows.map(({ browser }) => browser);
  const lacking = standings.find((standing) => standing.kind === 'none');
  return lacking && standings.every(({ kind }) => kind === 'none') ? lacking : null;
}

/** Whether a worker is the one of its kind, among the living, that does what one of them has to do: the oldest. */
export async function isFirstWorker(
  database: Database,
  { id, kind }: Pick<WorkerIdentity, 'id' | 'kind'>,
): Promise<boolean> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM worker WHERE kind = ${kind}
      AND heartbeat_at > now() - make_interval(secs => ${workerSilentAfterMs / 1000})
     ORDER BY started_at, id LIMIT 1`,
  );
  return rows[0]?.id === id;
}

/** Forgets workers that have been silent for a day. */
export async function forgetSilentWorkers(database: Database): Promise<void> {
  await database.query(sql`DELETE FROM worker WHERE heartbeat_at < now() - interval '1 day'`);
}

/** A worker as the admin sees it; `silent` when its heartbeat is older than {@link workerSilentAfterMs}. */
export interface WorkerView {
  id: string;
  kind: string;
  version: string;
  machine: string;
  pid: number;
  startedAt: Date;
  heartbeatAt: Date;
  holding: number;
  /** Names of some hosts in hand. */
  hosts: string[];
  state: string;
  /** Whether it reads strangers' documents in processes without a network; null: it reads none. */
  hasNetworkIsolation: boolean | null;
  /** Whether it can run the scripts of pages; null: that is not its work, or nobody has asked yet. */
  browser: RendererStanding | null;
  silent: boolean;
}

/** Every worker that is known, the living first. Age is measured by the database's clock, as heartbeats are. */
export async function listWorkers(database: Database): Promise<WorkerView[]> {
  const { rows } = await database.query<WorkerView>(
    sql`SELECT id, kind, version, machine, pid, started_at AS "startedAt", heartbeat_at AS "heartbeatAt", holding, hosts,
            state, has_network_wall AS "hasNetworkIsolation", browser, heartbeat_at < now() - make_interval(secs => ${workerSilentAfterMs / 1000}) AS silent
       FROM worker ORDER BY silent, kind, started_at`,
  );
  return rows;
}

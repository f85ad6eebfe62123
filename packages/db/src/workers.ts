import type { Database } from './database';

/** A worker without a heartbeat for this long counts as gone. */
export const workerSilentAfterMs = 20_000;

export interface WorkerIdentity {
  id: string;
  kind: 'crawl' | 'mapping';
  version: string;
  machine: string;
  pid: number;
}

/** Writes the worker's heartbeat; its first one makes the row. `holding`: hosts or documents in hand. */
export async function beat(
  database: Database,
  worker: WorkerIdentity,
  now: { holding: number; state?: 'running' | 'stopping' },
): Promise<void> {
  await database.pool.query(
    `INSERT INTO worker (id, kind, version, machine, pid, holding, state) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET heartbeat_at = now(), holding = excluded.holding, state = excluded.state`,
    [worker.id, worker.kind, worker.version, worker.machine, worker.pid, now.holding, now.state ?? 'running'],
  );
}

/** Takes the worker off the list: it ended in order. */
export async function leave(database: Database, workerId: string): Promise<void> {
  await database.pool.query('DELETE FROM worker WHERE id = $1', [workerId]);
}

/** How many workers of a kind gave a heartbeat within the last `withinMs`. */
export async function livingWorkers(
  database: Database,
  kind: WorkerIdentity['kind'],
  withinMs = workerSilentAfterMs,
): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM worker
     WHERE kind = $1 AND heartbeat_at > now() - make_interval(secs => $2)`,
    [kind, withinMs / 1000],
  );
  return rows[0]!.n;
}

/** Whether a worker is the one of its kind, among the living, that does what one of them has to do: the oldest. */
export async function isFirstWorker(
  database: Database,
  { id, kind }: Pick<WorkerIdentity, 'id' | 'kind'>,
): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM worker WHERE kind = $1 AND heartbeat_at > now() - make_interval(secs => $2)
     ORDER BY started_at, id LIMIT 1`,
    [kind, workerSilentAfterMs / 1000],
  );
  return rows[0]?.id === id;
}

/** Forgets workers that have been silent for a day. */
export async function forgetSilentWorkers(database: Database): Promise<void> {
  await database.pool.query(`DELETE FROM worker WHERE heartbeat_at < now() - interval '1 day'`);
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
  state: string;
  silent: boolean;
}

/** Every worker that is known, the living first. Age is measured by the database's clock, as heartbeats are. */
export async function listWorkers(database: Database): Promise<WorkerView[]> {
  const { rows } = await database.pool.query<WorkerView>(
    `SELECT id, kind, version, machine, pid, started_at AS "startedAt", heartbeat_at AS "heartbeatAt", holding,
            state, heartbeat_at < now() - make_interval(secs => $1) AS silent
       FROM worker ORDER BY silent, kind, started_at`,
    [workerSilentAfterMs / 1000],
  );
  return rows;
}

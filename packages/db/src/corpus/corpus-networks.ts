import { AppError } from '@florilegium/platform/app-error';
import { withAudit } from '../people/audit';
import type { AllowedNetworkView } from '../people/search-networks';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** Most networks of a corpus: each address is held against all of them, and they are the key of what was found there. */
const mostNetworks = 20;

/** A network as a word of a corpus's reach: always in the same order, whatever the database sorts by. */
const reachOrder = sql`cidr COLLATE "C"`;

/**
 * The private networks (CIDR) that are open to a corpus, joined by commas in one order: corpora with the same ones may
 * share what was found there. '' without any.
 */
export const reachOfCorpus = (corpusId: Sql) =>
  sql`(SELECT coalesce(string_agg(cidr, ',' ORDER BY ${reachOrder}), '') FROM corpus_network
    WHERE corpus_id = ${corpusId})`;

/** The private networks of every corpus that has some, in the order of {@link reachOfCorpus}. */
export async function networksOfCorpora(database: Database): Promise<Map<string, string[]>> {
  const { rows } = await database.query<{ corpusId: string; cidrs: string[] }>(
    sql`SELECT corpus_id AS "corpusId", array_agg(cidr ORDER BY ${reachOrder}) AS cidrs
        FROM corpus_network GROUP BY corpus_id`,
  );
  return new Map(rows.map(({ corpusId, cidrs }) => [corpusId, cidrs]));
}

/** The networks of a corpus with who opened them, in the order of their addresses. */
export async function listCorpusNetworks(
  database: Database,
  corpusId: string,
): Promise<AllowedNetworkView[]> {
  const { rows } = await database.query<AllowedNetworkView>(
    sql`SELECT n.cidr, n.note, n.created_at AS "createdAt", u.name AS "createdByName"
        FROM corpus_network n LEFT JOIN app_user u ON u.id = n.created_by
        WHERE n.corpus_id = ${corpusId} ORDER BY n.cidr::inet`,
  );
  return rows;
}

/** A network for a corpus; `actorId` null where nobody is signed in. */
interface Grant {
  corpusId: string;
  actorId: string | null;
  cidr: string;
}

/**
 * Opens a private network to what is fetched for a corpus, and gives it as it is stored: PostgreSQL clears the bits
 * behind the mask. Workers take it up within seconds. Throws `notFound` when there is no such corpus,
 * `conflict` when it is open already, or when the corpus has as many as it may.
 */
export async function grantNetwork(
  database: Database,
  { corpusId, actorId, cidr, note }: Grant & { note: string },
): Promise<string> {
  return withAudit(
    database,
    (stored) => ({
      actorId,
      action: 'corpus.networkOpened',
      subject: `corpus:${corpusId}`,
      detail: { cidr: stored, note },
    }),
    async (transaction) => {
      // Two grants at once wait for each other, so that neither goes over the limit.
      const held = await transaction.query(sql`SELECT FROM corpus WHERE id = ${corpusId} FOR NO KEY UPDATE`);
      if (held.rowCount === 0) throw new AppError('notFound', 'There is no such corpus.');
      const open = await transaction.query(sql`SELECT FROM corpus_network WHERE corpus_id = ${corpusId}`);
      if ((open.rowCount ?? 0) >= mostNetworks) throw refused('tooManyNetworks');
      const { rows } = await transaction.query<{ cidr: string }>(
        sql`INSERT INTO corpus_network (corpus_id, cidr, note, created_by)
            VALUES (${corpusId}, network(${cidr}::inet)::text, ${note}, ${actorId})
            ON CONFLICT DO NOTHING RETURNING cidr`,
      );
      if (rows[0]) return rows[0].cidr;
      throw refused('networkIsOpen');
    },
  );
}

const refused = (reason: string) =>
  new AppError('conflict', `The network is not opened: ${reason}.`, { detail: { reason, field: 'cidr' } });

/** Takes a network back from a corpus. Throws `notFound` when the corpus doesn't have it. */
export async function withdrawNetwork(database: Database, { corpusId, actorId, cidr }: Grant): Promise<void> {
  await withAudit(
    database,
    { actorId, action: 'corpus.networkClosed', subject: `corpus:${corpusId}`, detail: { cidr } },
    async (transaction) => {
      const { rowCount } = await transaction.query(
        sql`DELETE FROM corpus_network WHERE corpus_id = ${corpusId} AND cidr = ${cidr}`,
      );
      if (rowCount === 0) throw new AppError('notFound', 'This network is not open to this corpus.');
    },
  );
}

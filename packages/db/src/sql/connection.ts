import type pg from 'pg';
import type { Prisma } from '../generated/client';
import type { LentPrisma, PrismaLender } from './prisma-lender';
import type { Sql } from './sql';

/** What a statement gave. */
export interface Result<Row> {
  rows: Row[];
  /** Rows that were read or written. */
  rowCount: number;
}

/** Whatever a repository asks, in one of the two ways: the database, or a transaction. */
export interface Queryable {
  /** Sets, locks and reports. */
  query<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Result<Row>>;
  /** Rows one at a time. */
  readonly prisma: Prisma.TransactionClient;
}

/** A transaction: what is written in either way is there together, or not at all. */
export type Transaction = Queryable;

/** Sends a statement to a pool or a connection. */
export async function send<Row extends object>(
  to: Pick<pg.ClientBase, 'query'>,
  { name, text, values }: Sql,
): Promise<Result<Row>> {
  // pg would write into the object that it is handed.
  const { rows, rowCount } = await to.query<Row>({ name, text, values: [...values] });
  return { rows, rowCount: rowCount ?? 0 };
}

/** One connection, held until it is released. */
export class Connection implements Queryable {
  readonly #client: pg.PoolClient;
  readonly #lender: PrismaLender;
  #lent: LentPrisma | undefined;

  constructor(client: pg.PoolClient, lender: PrismaLender) {
    this.#client = client;
    this.#lender = lender;
  }

  query<Row extends object>(statement: Sql): Promise<Result<Row>> {
    return send<Row>(this.#client, statement);
  }

  get prisma(): Prisma.TransactionClient {
    this.#lent ??= this.#lender.lend(this.#client);
    return this.#lent.prisma;
  }

  /** Calls `then` once if the connection is lost while it is held; what it held is the server's no more. Returns how to end that. */
  onLost(then: () => void): () => void {
    this.#client.once('error', then);
    return () => void this.#client.off('error', then);
  }

  /** Gives the connection back; one with an error is closed. */
  release(error?: Error): void {
    if (this.#lent) this.#lender.takeBack(this.#lent);
    this.#lent = undefined;
    this.#client.release(error);
  }
}

import type { SearchServers } from '@florilegium/platform/search-settings';
import type { EngineAnswer, EngineQuestion } from '../engine/concordance-engine';
import { ClickHouseEngine } from './clickhouse-engine';
import { HttpServer, type ServerLimits, usualLimits } from './http-server';
import { standingOf } from './indexes';
import { ServerError, type ServerTrouble } from './server-error';

/** The servers that the settings name, in their order. */
export const openServers = (
  { servers, user, password }: SearchServers,
  limits: ServerLimits = usualLimits,
): HttpServer[] => servers.map((place) => new HttpServer({ ...place, user, password }, limits));

/** An answer, or that the servers gave none. */
export type RemoteAnswer = EngineAnswer | { kind: 'away'; trouble: ServerTrouble };

/** A question to the index of a corpus on servers. */
export type RemoteQuestion = Omit<EngineQuestion, 'corpus'> & {
  /** The index that takes the corpus's changes; null: none was begun. */
  indexId: string | null;
};

/** Searches corpora on servers. */
export class RemoteSearch {
  private readonly engine: ClickHouseEngine;

  /** `told`: what is wrong with a server, for the log. */
  constructor(
    private readonly servers: readonly HttpServer[],
    private readonly told: (error: ServerError) => void = () => {},
  ) {
    this.engine = new ClickHouseEngine(servers);
  }

  /** Throws what the question's signal says. */
  async answer({ indexId, ...question }: RemoteQuestion): Promise<RemoteAnswer> {
    if (indexId === null) return { kind: 'none' };
    try {
      const standing = await standingOf(this.servers, indexId, question.signal);
      if (standing !== 'stands') return { kind: standing === 'away' ? 'rebuilding' : 'otherVersion' };
      return await this.engine.answer({ ...question, corpus: indexId });
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.told(error);
      return { kind: 'away', trouble: error.trouble };
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }
}

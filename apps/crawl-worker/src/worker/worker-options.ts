import type { ArchiveStore } from '@florilegium/archive/store';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { Queues } from '@florilegium/queue/queues';
import type { Renderer } from '@florilegium/rendering/renderer';
import type { Timings } from '../engine/timings';
import type { ProofSources } from '../on-request/proof-sources';

/** The parts that a crawl worker uses. It closes none of them. */
export interface CrawlWorkerOptions {
  database: Database;
  queues: Queues;
  /** The folder of the archive, unless a setting names another place. */
  dataFolder: string;
  archive?: { store: ArchiveStore; maxFileBytes: number; folder?: string };
  /** Addresses with their port that are open to everybody, e.g. '127.0.0.1:4477'. */
  hostPorts: string[];
  /** The installation's page for webmasters, which the user agent names unless the contact has a page. */
  ownPage?: string | null;
  /** The installation's secret, with which the keys of search engines are stored. */
  secret?: string;
  /** Where proofs of sites that ask to be left out are looked for; the web's own unless a test says otherwise. */
  proofs?: ProofSources;
  /** Runs the scripts of pages; default: there is no browser. */
  renderer?: Renderer;
  log: Log;
  timings?: Partial<Timings>;
}

import type { ArchiveStore } from '@florilegium/archive/store';
import type { Format } from '@florilegium/contracts/formats';
import type { Bilingual } from '@florilegium/contracts/jobs/bilingual';
import type { Converted } from '@florilegium/converters/converted';
import type { PairingHold } from '@florilegium/db/pairs/pairing-work';
import type { PairingProgress } from '@florilegium/db/pairs/pairings';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { ThreadPool } from '@florilegium/platform/thread-pool';
import type { PairResult, PairTask } from './pair-tasks';

/** The dependencies of pairing. */
export interface PairingDependencies {
  database: Database;
  archive: Pick<ArchiveStore, 'read'>;
  /** Makes HTML of another format; throws AppError `conversionFailed`. */
  convert(format: Format, bytes: Buffer): Promise<Converted>;
  threadEntry: URL;
  workerId: string;
  log: Log;
  leaseMs?: number;
}

/** A pairing in progress. */
export interface PairingWork {
  dependencies: PairingDependencies;
  hold: PairingHold;
  jobId: string;
  settings: Bilingual;
  /** One thread, because the thread keeps its input. */
  thread: Pick<ThreadPool<PairTask, PairResult>, 'run'>;
  /** Reports the progress. */
  progress(now: PairingProgress): void;
  /**
   * Throws `aborted` if it was stopped, or another worker has it, as far as this is known from messages or from
   * writing.
   */
  check(isHeld?: boolean): void;
}

import type { ArchiveStore } from '@florilegium/archive/store';
import type { Bilingual } from '@florilegium/contracts/bilingual';
import type { Format } from '@florilegium/contracts/formats';
import type { Converted } from '@florilegium/converters/converted';
import type { Database } from '@florilegium/db/database';
import type { PairingHold } from '@florilegium/db/pairing-work';
import type { PairingProgress } from '@florilegium/db/pairings';
import type { Log } from '@florilegium/platform/log';
import type { ThreadPool } from '@florilegium/platform/thread-pool';
import type { PairResult, PairTask } from './pair-tasks';

/** What pairing needs from outside. */
export interface PairingMeans {
  database: Database;
  archive: Pick<ArchiveStore, 'read'>;
  /** Makes HTML of another format; throws AppError `conversionFailed`. */
  convert(format: Format, bytes: Buffer): Promise<Converted>;
  threadEntry: URL;
  workerId: string;
  log: Log;
  leaseMs?: number;
}

/** A pairing while somebody works on it. */
export interface PairingWork {
  means: PairingMeans;
  hold: PairingHold;
  jobId: string;
  settings: Bilingual;
  /** One thread: what it takes stays with it. */
  thread: Pick<ThreadPool<PairTask, PairResult>, 'run'>;
  /** Tells how far it is. */
  progress(now: PairingProgress): void;
  /** Throws `aborted` when it was stopped, or another worker has it: as far as was heard, or as a writing found out. */
  check(isHeld?: boolean): void;
}

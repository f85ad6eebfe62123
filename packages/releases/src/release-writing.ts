import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import type { ReleaseWriter } from '@florilegium/db/releases/release-writer';
import type { ReleaseRow } from '@florilegium/db/releases/releases';
import type { Database } from '@florilegium/db/sql/database';
import type { LookAtDisk } from '@florilegium/platform/free-disk';
import type { ReleaseResult, ReleaseTask } from './render';

/** What a release needs besides the database. */
export interface ReleasePlaces {
  /** Does a task, usually in a thread of its own. */
  run(task: ReleaseTask): Promise<ReleaseResult>;
  /** Tasks that may be under way at once. */
  tasksAtOnce: number;
  /** Where a folder named by the release's id stands. */
  releasesFolder: string;
  /** Address of this installation, '' for none. */
  baseAddress: string;
  /** Gives up between two batches; the release goes on from there at the next try. */
  signal?: AbortSignal;
  /** Reads the space of the releases folder's disk; tests give another. */
  lookAtDisk?: LookAtDisk;
}

/** A release that is being written, with all that its parts need. */
export interface ReleaseWriting extends ReleasePlaces {
  database: Database;
  writer: ReleaseWriter;
  row: ReleaseRow;
  about: ReleaseAbout;
  /** Where its files are. */
  folder: string;
  /** Where this writer, and nobody else, makes what gets its place among the files when it is whole. */
  workFolder: string;
}

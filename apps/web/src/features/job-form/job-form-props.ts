import type { KnownField } from '@florilegium/contracts/corpus-plan/field-meant';
import type { TaggerName } from '@florilegium/contracts/jobs/mapping-settings';
import type { OpenPlaces } from '@florilegium/scope/seeds/seed-doubts';
import type { DomainName } from '@/i18n/domain-name';
import type { JobDraft } from '../job-draft/job-draft';
import type { SeedInput } from '../job-draft/seed-input';

/** A draft that the form goes on from. */
export interface ContinuedDraft {
  draft: JobDraft;
  /** As they were typed; null: they were not touched. */
  seeds: string | null;
  /** The job's lock when it was begun. */
  baseLock: number | null;
  /** ISO 8601. */
  updatedAt: string;
}

/** What the form needs to know besides the job. */
export interface JobFormProps {
  corpusId: string;
  /** Whose form it is. */
  userId: string;
  /** Under which it is kept, and made when it is a new job. */
  draftId: string;
  /** Missing while the job doesn't exist. */
  job?: { id: string; lock: number; version: number };
  /** Its run goes on or is paused: what is changed can be applied to it. */
  live: boolean;
  /** Somebody who may read only types nothing. */
  readOnly: boolean;
  /** As the server has it, or as a new job begins. */
  draft: JobDraft;
  /** It begins with somebody's choice, such as a template: worth keeping before anything is typed. */
  begun?: boolean;
  /** Of a new job: what else it can begin with. Empty where somebody has chosen one already. */
  begin?: {
    templates: readonly { id: string; name: string; description: string }[];
    jobs: readonly { id: string; name: string }[];
  };
  seeds: SeedInput;
  /** Kept seeds for trying URLs, where the list is too long for the form. */
  sampleSeeds: readonly string[];
  continued?: ContinuedDraft;
  domains: readonly DomainName[];
  /** What its metadata can be chosen from. */
  knownFields: readonly KnownField[];
  mayCrawlFast: boolean;
  /** Null once webmasters can write to somebody; else whether the reader may set whom. */
  noContact: { maySet: boolean } | null;
  demoOrigin: string;
  /** What its corpus may crawl besides the public web. */
  openPlaces: OpenPlaces;
  /** What can be chosen here. */
  taggers: readonly TaggerName[];
  /** Why no crawl worker can run the scripts of pages; null: one can, or none has said yet. */
  noBrowser: { why: 'noBrowser' | 'noIsolation' | 'failed'; detail: string } | null;
}

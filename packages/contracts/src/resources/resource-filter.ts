import { z } from 'zod';
import { formats } from '../formats';
import { type DropReason, dropReasons } from '../reasons';
import { licenceIdSchema, type OptOut, optOuts } from '../rights/rights';
import { dayStart } from './day-start';
import { given, searchedText } from './search-values';
import { urlPatternSchema } from './url-pattern-schema';

/** In the corpus, not mapped yet, dropped in mapping, or deleted by a person; `all` is everything but the deleted. */
export const resourceStatuses = ['all', 'kept', 'waiting', 'dropped', 'deleted'] as const;
export type ResourceStatus = (typeof resourceStatuses)[number];

/** Whether somebody has judged a resource, and how. */
export const judgements = ['any', 'adequate', 'inadequate', 'none'] as const;
export type Judged = (typeof judgements)[number];

/** What is asked of the resources of a job or a corpus; what is left out does not filter. */
export interface ResourceFilter {
  /** Of a corpus: one of its jobs. */
  jobId?: string;
  /** Of a corpus: its jobs of that domain, by the domain's slug. */
  domain?: string;
  /** Kept documents of that sub-corpus. */
  subCorpusId?: string;
  status?: ResourceStatus;
  reason?: DropReason;
  /** A code, or 'und' for texts whose language can't be said. */
  language?: string;
  format?: string;
  host?: string;
  /** How the URL begins. */
  urlStart?: string;
  /** A pattern that the URL fits, `*` standing for anything. */
  urlPattern?: string;
  /** A class of the topic that a focused crawl found in the page. */
  topicClass?: string;
  minWords?: number;
  maxWords?: number;
  /** Part of the URL or of the title, upper and lower case alike. */
  text?: string;
  judged?: Judged;
  /** The texts that repeat one another. */
  clusterId?: string;
  /** A field of the resource's own metadata, or of its job's where it has none, with that value; '': without any. */
  metadata?: { field: string; value: string };
  /** Found then or later, and before then. */
  from?: Date;
  to?: Date;
  deletionId?: string;
  /** The normal form of the licence that its page names, or 'none'. */
  licence?: string;
  /** What its page asks not to be done with it: that, anything, or nothing. */
  optOut?: OptOut | 'any' | 'none';
  /** Whether a permission covers it. */
  permitted?: boolean;
}

/** What a filter by opt-outs can ask. */
export const askedOptOuts = ['any', 'none', ...optOuts] as const;

const count = z.coerce.number().int().min(0).max(2_000_000_000);
const day = z.iso.date();

/** A filter of resources as addresses, the API and sub-corpora have it. */
export const filterQueryShape = {
  job: given(z.uuid()).describe('Of a corpus: one of its jobs.'),
  domain: given(searchedText).describe('Resources of that domain, by its key.'),
  subCorpus: given(z.uuid()).describe('Kept documents of that sub-corpus, by its id.'),
  status: given(z.enum(resourceStatuses)),
  reason: given(z.enum(dropReasons)),
  language: given(z.string().regex(/^(?:[a-z]{2,3}|x-[a-z]{1,40})$/)),
  format: given(z.enum(formats)),
  host: given(searchedText.toLowerCase()).describe('The whole host name.'),
  start: given(searchedText).describe('How the URL begins, with its scheme.'),
  pattern: given(urlPatternSchema).describe('A pattern that the URL fits; `*` stands for anything.'),
  min: given(count).describe('Words at least.'),
  max: given(count).describe('Words at most.'),
  q: given(searchedText).describe('Part of the URL or of the title.'),
  judged: given(z.enum(judgements)).describe('By validators: any verdict, that one, or none yet.'),
  topic: given(searchedText).describe('A topic class that a focused crawl found in the page.'),
  cluster: given(z.uuid()).describe('Texts that repeat one another.'),
  field: given(searchedText).describe(
    'A metadata field; `value` says which value it has, and without it none has one.',
  ),
  value: given(searchedText),
  from: given(day).describe('Found on that day or later.'),
  to: given(day).describe('Found on that day or earlier.'),
  deletion: given(z.uuid()),
  licence: given(licenceIdSchema).describe(
    'Normal form of the licence that the page names; ‘none’ for none.',
  ),
  optOut: given(z.enum(askedOptOuts)).describe('What the page asks not to be done with it.'),
  permitted: given(z.enum(['yes', 'no'])).describe('Whether a permission covers it.'),
};
const filterQuerySchema = z.object(filterQueryShape);
export type FilterQuery = z.infer<typeof filterQuerySchema>;

/** Whether what is left out for a reason was deleted, and not dropped in mapping. */
export const isOfDeleted = (reason: DropReason | undefined): reason is OutReason =>
  outReasons.some((out) => out === reason);

const outReasons = ['deletedByUser', 'judgedInadequate', 'rightsRule', 'takenDown'] as const;
/** Why a resource is out of the corpus, whatever mapping made of it. */
export type OutReason = (typeof outReasons)[number];

/** The filter that a query stands for; its days begin and end in that time zone. */
export function filterOf(query: FilterQuery, timeZone = 'UTC'): ResourceFilter {
  const { field, value, from, to } = query;
  return {
    jobId: query.job,
    domain: query.domain,
    subCorpusId: query.subCorpus,
    status: query.deletion || isOfDeleted(query.reason) ? 'deleted' : query.status,
    reason: query.reason,
    language: query.language,
    format: query.format,
    host: query.host,
    urlStart: query.start,
    urlPattern: query.pattern,
    minWords: query.min,
    maxWords: query.max,
    text: query.q,
    judged: query.judged,
    topicClass: query.topic,
    clusterId: query.cluster,
    metadata: field === undefined ? undefined : { field, value: value ?? '' },
    from: from === undefined ? undefined : dayStart(from, 0, timeZone),
    to: to === undefined ? undefined : dayStart(to, 1, timeZone),
    deletionId: query.deletion,
    licence: query.licence,
    optOut: query.optOut,
    permitted: query.permitted === undefined ? undefined : query.permitted === 'yes',
  };
}

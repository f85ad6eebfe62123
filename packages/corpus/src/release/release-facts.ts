import type { DomainWords } from '@florilegium/contracts/corpus-plan/plan';
import type { RightsReason } from '@florilegium/contracts/rights/rights';
import type { ReleaseVerdict } from '../judging/release-verdict';
import type { Amount } from '../manifest';

/** Hosts, licences and values of a field that are told apart; the rest is in the list itself. */
export const mostAmounts = 200;

/** An amount with the name of its group. */
export interface NamedAmount extends Amount {
  name: string;
}

/** What is known of a corpus at the moment when the list of a release is fixed. */
export interface ReleaseFacts extends Amount {
  corpus: { id: string; name: string; description: string; languages: readonly string[] };
  /** What the release is of; its name, and of a sub-corpus what it asks of texts, else null. */
  part: { kind: 'corpus' | 'job' | 'subCorpus'; name: string; filter: unknown };
  hosts: number;
  /** Of the first and the last page that was fetched, ISO 8601; null without documents. */
  capturedFrom: string | null;
  capturedTo: string | null;
  /** Documents whose language the identifiers disagreed about. */
  uncertainLanguage: number;
  byLanguage: readonly NamedAmount[];
  /** By slug. */
  byDomain: readonly NamedAmount[];
  /** Names of the plan's domains by slug; '' for those that are named by their slugs. */
  domainNames: Readonly<Record<string, string>>;
  byFormat: readonly NamedAmount[];
  /** The hosts with most words. */
  byHost: readonly NamedAmount[];
  /** Which tagger and model; '' for untagged texts. */
  byTagger: readonly NamedAmount[];
  byLicence: readonly NamedAmount[];
  /** Values by metadata field, those with most words: `mostAmounts` of each at most. */
  byMetadata: Readonly<Record<string, readonly NamedAmount[]>>;
  /** Documents whose pages say of their use what a project may have to respect. */
  optOuts: { tdmReserved: number; noAi: number; noIndex: number };
  /** What the corpus leaves out for its rights, and what it was given; missing in releases that are older than this. */
  rights?: ReleaseRights;
  /** Words that the plan of the corpus wants, by domain and language ('' for all). */
  targets: readonly { domain: string; language: string; words: number }[];
  /** What the domains with targets have in each language; missing in releases that are older than this. */
  byTarget?: readonly DomainWords[];
  /** The latest sample of each job that has one. */
  verdicts: readonly ReleaseVerdict[];
  /** What didn't get into the corpus. */
  leftOut: {
    /** Pages that were fetched and dropped, by reason. */
    documents: readonly { reason: string; count: number }[];
    /** Pages that somebody deleted. */
    deleted: number;
    /** Addresses that were not fetched, by reason. */
    urls: readonly { reason: string; count: number }[];
  };
  jobs: readonly ReleaseJob[];
}

/** The rule of rights of a corpus, its permissions and its takedowns when a list was fixed. */
export interface ReleaseRights {
  leaveOut: readonly RightsReason[];
  /** Permissions that held, and the documents of the list that they cover. */
  permissions: number;
  permitted: Amount;
  /** Takedowns that stood, and the pages of the corpus that they had taken. */
  takedowns: number;
  takenDown: number;
  /** Licences of the documents in their normal form, '' for none. */
  byLicence: readonly NamedAmount[];
  /** What their pages or sites ask, by OptOut; a document may be in several. Missing in older releases. */
  byOptOut?: readonly NamedAmount[];
}

/** A job whose documents are in the release, with what is needed to crawl it again. */
export interface ReleaseJob {
  id: string;
  name: string;
  domain: string | null;
  seeds: readonly string[];
  versions: readonly { number: number; configuration: unknown }[];
}

import type { ExportFormat } from '@florilegium/contracts/exports';
import type { CorpusDocument } from './corpus-document';
import type { ReleaseVerdict } from './judging/release-verdict';

/** Documents and words of a group. */
export interface Amount {
  documents: number;
  words: number;
}

/** Counts made while the documents were written. */
export interface ExportCounts extends Amount {
  byLanguage: Record<string, Amount>;
  byDomain: Record<string, Amount>;
  byFormat: Record<string, Amount>;
  /** By metadata field and value. */
  byMetadata: Record<string, Record<string, Amount>>;
  /** By the licence in its normal form; 'none' for none. */
  byLicence: Record<string, Amount>;
  /** By what their pages or sites ask not to be done with them; a document may be in several. */
  byOptOut: Record<string, Amount>;
  /** Those that a permission covers. */
  permitted: Amount;
}

/** Fields that are counted, and values of each: what comes beyond is counted together, under '…'. */
const mostFields = 100;
const mostValues = 200;
/** The name of what is counted together; the ellipsis keeps it apart from values. */
const otherValues = '…';

/** A file of an export, its path below the export's folder. */
export interface ManifestFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** The state of a job in the export: enough to crawl it again. */
export interface ManifestJob {
  id: string;
  name: string;
  domain: string | null;
  versions: { number: number; configuration: unknown }[];
  seeds: number;
}

/** The content of manifest.json: what the export is of, what it contains, and how to check that it is complete. */
export interface ExportManifest extends ExportCounts {
  product: { name: string; version: string };
  created: string;
  format: ExportFormat;
  corpus: { id: string; name: string; description: string; languages: string[] };
  /** The sub-corpus that it is of; null: the whole corpus, or a job. */
  subCorpus: { id: string; name: string } | null;
  /** The jobs whose documents are in it. */
  jobs: ManifestJob[];
  /** The last verdicts of the corpus and of these jobs, with the samples that are being judged since. */
  validation: readonly ReleaseVerdict[];
  files: ManifestFile[];
}

/** Counts of 0. */
export function emptyCounts(): ExportCounts {
  const none = { byLanguage: {}, byDomain: {}, byFormat: {}, byMetadata: {}, byLicence: {}, byOptOut: {} };
  return { documents: 0, words: 0, ...none, permitted: { documents: 0, words: 0 } };
}

/** Adds a document to the counts, in place, because an export counts millions. */
export function countDocument(
  counts: ExportCounts,
  document: Pick<CorpusDocument, 'words' | 'language' | 'domain' | 'format' | 'metadata' | 'rights'>,
): void {
  add(counts, document.words);
  for (const [groups, name] of [
    [counts.byLanguage, document.language],
    [counts.byDomain, document.domain || 'none'],
    [counts.byFormat, document.format],
    [counts.byLicence, document.rights.licence ?? 'none'],
    ...document.rights.optOuts.map((optOut) => [counts.byOptOut, optOut] as const),
  ] as const) {
    groups[name] ??= { documents: 0, words: 0 };
    add(groups[name], document.words);
  }
  if (document.rights.permitted) add(counts.permitted, document.words);
  for (const [field, value] of Object.entries(document.metadata)) {
    const values = counted(counts.byMetadata, field, mostFields, () => ({}));
    add(
      counted(values, value, mostValues, () => ({ documents: 0, words: 0 })),
      document.words,
    );
  }
}

/** The group of that name; that of all others, where there are as many as are told apart. */
function counted<T>(groups: Record<string, T>, name: string, most: number, empty: () => T): T {
  const isKnown = Object.hasOwn(groups, name);
  const group = isKnown || Object.keys(groups).length < most ? name : otherValues;
  if (!Object.hasOwn(groups, group)) groups[group] = empty();
  return groups[group]!;
}

function add(amount: Amount, words: number): void {
  amount.documents += 1;
  amount.words += words;
}

/** The manifest of an export: the given facts, and the counts with their largest groups first. */
export function buildManifest(
  about: Omit<ExportManifest, keyof ExportCounts>,
  counts: ExportCounts,
): ExportManifest {
  const { product, created, format, corpus, subCorpus, jobs, validation, files } = about;
  return {
    product,
    created,
    format,
    corpus,
    subCorpus,
    documents: counts.documents,
    words: counts.words,
    byLanguage: largestFirst(counts.byLanguage),
    byDomain: largestFirst(counts.byDomain),
    byFormat: largestFirst(counts.byFormat),
    byLicence: largestFirst(counts.byLicence),
    byOptOut: largestFirst(counts.byOptOut),
    permitted: counts.permitted,
    byMetadata: Object.fromEntries(
      Object.entries(counts.byMetadata)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([field, values]) => [field, largestFirst(values)]),
    ),
    jobs,
    validation,
    files,
  };
}

function largestFirst(groups: Record<string, Amount>): Record<string, Amount> {
  return Object.fromEntries(
    Object.entries(groups).sort(
      ([nameA, a], [nameB, b]) => b.words - a.words || (nameA < nameB ? -1 : Number(nameA > nameB)),
    ),
  );
}

/** The lines of SHA256SUMS, as `sha256sum --check` reads them. */
export function checksumLines(files: readonly ManifestFile[]): string {
  return files.map((file) => `${file.sha256}  ${file.path}\n`).join('');
}

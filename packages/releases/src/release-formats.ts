import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { type ReleaseFormat, releaseFormats } from '@florilegium/contracts/releases/release';
import type { CorpusDocument } from '@florilegium/corpus/corpus-document';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import { cesDocumentOf } from '@florilegium/corpus/writers/ces-document';
import { cesStylesheet, cesStylesheetName } from '@florilegium/corpus/writers/ces-stylesheet';
import { parquetRow } from '@florilegium/corpus/writers/parquet-rows';
import { writeCesDocument } from '@florilegium/corpus/writers/write-cesdoc';
import { writeConlluDocument } from '@florilegium/corpus/writers/write-conllu';
import { writeJsonLine } from '@florilegium/corpus/writers/write-jsonl';
import { metadataCsvStart, writeMetadataRow } from '@florilegium/corpus/writers/write-metadata-csv';
import { teiEnd, teiStart, writeTeiDocument } from '@florilegium/corpus/writers/write-tei';
import { writeTextDocument } from '@florilegium/corpus/writers/write-txt';
import { writeVerticalBytes } from '@florilegium/corpus/writers/write-vertical';
import { tokenize } from '@florilegium/text/words/words';
import { releaseWarcinfo } from './original-records';
import { sentenceLines } from './sentence-lines';
import { tarEnd, tarEntry } from './tar-entry';

/** A document as the writers of a release take it. */
export interface ReleasedDocument {
  /** In the list of the release, from 0. */
  place: number;
  document: CorpusDocument;
  /** The sentences of each content text; of an untagged text words without an analysis. */
  paragraphs: readonly (readonly TaggedSentence[])[];
}

/** What makes a whole file of the one that was written first. */
export type WholeBy = 'shuffle' | 'parquet' | 'wacz';

/** How documents become a file, one after the other. */
interface FormatWriter {
  /** Below the folder of the release. */
  path: string;
  /** The file that is written first, if a file is made of that when it has all documents. */
  draft?: { path: string; madeWholeBy: WholeBy };
  /** Whether `write` takes the records of what documents were captured from instead of texts. */
  isOfOriginals?: boolean;
  /** Whether each batch is a member of a gzip file (RFC 1952, 2.2: members may follow one another). */
  isGzipped: boolean;
  start?(about: ReleaseAbout): string | Uint8Array;
  /** None for one of originals. */
  write?(document: ReleasedDocument, about: ReleaseAbout): string | Uint8Array;
  end?(): string | Uint8Array;
}

/** cesDocs in one folder; a folder of a million files is slow to list. */
const documentsOfFolder = 1_000;

export const formatWriters: Readonly<Record<ReleaseFormat, FormatWriter>> = {
  vertical: {
    path: 'corpus.vert.gz',
    isGzipped: true,
    write: ({ document }) => writeVerticalBytes(document, tokenize),
  },
  jsonl: { path: 'corpus.jsonl.gz', isGzipped: true, write: ({ document }) => writeJsonLine(document) },
  parquet: {
    path: 'corpus.parquet',
    draft: { path: 'corpus.rows.gz', madeWholeBy: 'parquet' },
    isGzipped: true,
    write: ({ document }, { fields }) => `${JSON.stringify(parquetRow(document, fields))}\n`,
  },
  conllu: {
    path: 'corpus.conllu.gz',
    isGzipped: true,
    write: ({ document, paragraphs }) => writeConlluDocument(document, paragraphs),
  },
  tei: {
    path: 'corpus.tei.xml.gz',
    isGzipped: true,
    start: teiStart,
    write: ({ document, paragraphs }) => writeTeiDocument(document, paragraphs),
    end: () => teiEnd,
  },
  cesdoc: {
    path: 'cesdoc.tar.gz',
    isGzipped: true,
    start: (about) => tarEntry(cesStylesheetName, cesStylesheet, about.date),
    write: ({ document, place }, about) => {
      const folder = String(Math.floor(place / documentsOfFolder)).padStart(4, '0');
      return tarEntry(`${folder}/${document.id}.xml`, cesDocOf(document, about), about.date);
    },
    end: () => tarEnd,
  },
  txt: { path: 'corpus.txt.gz', isGzipped: true, write: ({ document }) => writeTextDocument(document) },
  sentences: {
    path: 'sentences.tsv.gz',
    draft: { path: 'sentences.unsorted.gz', madeWholeBy: 'shuffle' },
    isGzipped: true,
    write: ({ document, paragraphs }, { releaseId }) => sentenceLines(releaseId, document, paragraphs),
  },
  metadata: {
    path: 'metadata.csv',
    isGzipped: false,
    start: ({ fields }) => metadataCsvStart(fields),
    write: ({ document }, { fields }) => writeMetadataRow(document, fields),
  },
  warc: originals('corpus.warc.gz'),
  wacz: {
    ...originals('corpus.wacz'),
    draft: { path: 'pages.warc.gz', madeWholeBy: 'wacz' },
  },
};

/** Pages as they were fetched: members of a gzip file, which are not packed again. */
function originals(path: string): FormatWriter {
  return {
    path,
    isGzipped: false,
    isOfOriginals: true,
    start: (about) => releaseWarcinfo(about, path.replace('.wacz', '.warc.gz')),
  };
}

/** Where a format is written until all documents are in it. */
export const draftPathOf = (format: ReleaseFormat): string =>
  formatWriters[format].draft?.path ?? formatWriters[format].path;

/** The files that an order of formats asks for. */
export const filesOfFormats = (
  formats: readonly ReleaseFormat[],
): { format: ReleaseFormat; path: string }[] =>
  formats.map((format) => ({ format, path: formatWriters[format].path }));

/** Removes what was written of formats. */
export async function removeFormatFiles(folder: string, formats: readonly ReleaseFormat[]): Promise<void> {
  for (const format of formats) {
    const { path } = formatWriters[format];
    for (const file of [path, draftPathOf(format)]) await rm(join(folder, file), { force: true });
  }
}

function cesDocOf(document: CorpusDocument, about: ReleaseAbout): string {
  const page = {
    url: document.url,
    capturedAt: new Date(document.capturedAt),
    language: document.language,
    keywords: document.keywords.map((keyword) => [keyword, 0] as const),
    topicClasses: document.topicClasses,
    metadata: { ...document.metadata, ...(document.domain !== '' && { domain: document.domain }) },
    jobName: document.job.name,
    corpusName: about.corpusName,
  };
  const { file, offset } = document.original;
  const written = cesDocumentOf(page, document, {
    base: about.address,
    original: `${file}#${offset}`,
    released: about.date.slice(0, 4),
  });
  const availability = about.licence === '' ? written.distributor.availability : about.licence;
  return writeCesDocument(
    { ...written, distributor: { ...written.distributor, availability } },
    { stylesheet: `../${cesStylesheetName}` },
  );
}

/** Formats that are pages as they were fetched. */
export const formatsOfOriginals: readonly ReleaseFormat[] = releaseFormats.filter(
  (format) => formatWriters[format].isOfOriginals === true,
);

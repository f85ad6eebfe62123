import { gzipSync } from 'node:zlib';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { type CorpusDocument, contentTexts } from '@florilegium/corpus/corpus-document';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import { type CoveringTakedown, takedownFinder } from '@florilegium/corpus/rights/covers';
import type { ListedDocument } from '@florilegium/db/releases/release-list';
import type { ScriptElsewhere } from '@florilegium/db/releases/release-scripts';
import { AppError } from '@florilegium/platform/app-error';
import { segment } from '@florilegium/tagger/segment/segment';
import { assembled } from './assemble';
import { type CopiedParts, originalMembers } from './original-records';
import { packWacz } from './pack-wacz';
import type { ReadArchive } from './page-parts';
import { formatWriters, type ReleasedDocument } from './release-formats';
import { shuffleSentences } from './shuffle-sentences';
import { writeParquet } from './write-parquet';

/** What a thread does for a release: documents become bytes, or a whole file is made of what was written. */
export type ReleaseTask =
  | {
      kind: 'render';
      documents: readonly ListedDocument[];
      formats: readonly ReleaseFormat[];
      about: ReleaseAbout;
      /** Places of those whose payload is copied with another document. */
      sharedPayloads: readonly number[];
      /** Of addresses; a part of a page may have one, too. */
      takedowns: readonly CoveringTakedown[];
      /** Scripts that these documents are the first to name, and that are copied with them. */
      scripts: readonly ScriptElsewhere[];
    }
  /** From one file to another. */
  | { kind: 'shuffle'; from: string; to: string }
  | { kind: 'parquet'; from: string; to: string; about: ReleaseAbout }
  | { kind: 'wacz'; from: string; pages: string; to: string; about: ReleaseAbout };

/** What became of a batch; empty for a whole file. */
export interface ReleaseResult {
  /** By format. */
  bytes: Partial<Record<ReleaseFormat, Uint8Array>>;
  /** Why a format can't have one of the documents; it names the URL. */
  failed: Partial<Record<ReleaseFormat, string>>;
  /** What came with the pages, in formats that are their originals. */
  parts: Partial<Record<ReleaseFormat, CopiedParts>>;
}

/** Does a task of a release. */
export async function doReleaseTask(archive: ReadArchive, task: ReleaseTask): Promise<ReleaseResult> {
  if (task.kind === 'render') return render(archive, task);
  if (task.kind === 'shuffle') await shuffleSentences(task.from, task.to);
  else if (task.kind === 'parquet') await writeParquet(task.from, task.to, task.about);
  else await packWacz(task.from, task.pages, task.to, task.about);
  return { bytes: {}, failed: {}, parts: {} };
}

/** Whether an address was taken down. */
function takenBy(takedowns: readonly CoveringTakedown[]): (url: string) => boolean {
  const find = takedownFinder(takedowns);
  return (url) => find({ url, host: URL.parse(url)?.hostname ?? '' }).length > 0;
}

type RenderTask = Extract<ReleaseTask, { kind: 'render' }>;

/** Texts and originals are in different records: where one kind is gone, formats of the other go on. */
async function render(archive: ReadArchive, task: RenderTask): Promise<ReleaseResult> {
  const isOfOriginals = (format: ReleaseFormat) => formatWriters[format].isOfOriginals === true;
  const texts = task.formats.filter((format) => !isOfOriginals(format));
  const originals = task.formats.filter(isOfOriginals);
  const results = [
    texts.length > 0 ? orFailed(texts, renderTexts(archive, task, texts)) : [],
    originals.length > 0 ? orFailed(originals, renderOriginals(archive, task, originals)) : [],
  ];
  const made = (await Promise.all(results)).flat();
  const named = <T>(of: (one: Rendered) => T | undefined) =>
    Object.fromEntries(
      made.flatMap((one) => {
        const value = of(one);
        return value === undefined ? [] : [[one.format, value]];
      }),
    );
  return {
    bytes: named(({ bytes }) => bytes),
    failed: named(({ failed }) => failed),
    parts: named(({ parts }) => parts),
  };
}

/** A batch in one format, or why it has none. */
interface Rendered {
  format: ReleaseFormat;
  bytes?: Uint8Array;
  failed?: string;
  parts?: CopiedParts;
}

async function orFailed(formats: readonly ReleaseFormat[], work: Promise<Rendered[]>): Promise<Rendered[]> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'recordUnreadable') throw error;
    return formats.map((format) => ({ format, failed: error.message }));
  }
}

async function renderTexts(
  archive: ReadArchive,
  { documents, about }: RenderTask,
  formats: readonly ReleaseFormat[],
): Promise<Rendered[]> {
  const parts = new Map(formats.map((format) => [format, startOf(format, documents, about)]));
  let place = documents[0]?.place ?? 0;
  const sources = documents.map(({ document }) => document);
  for await (const group of assembled(archive, sources)) {
    for (const { document } of group) {
      const released = releasedDocument(place, document);
      for (const [format, some] of parts) some.push(bytesOf(formatWriters[format].write?.(released, about)));
      place += 1;
    }
  }
  return [...parts].map(([format, some]) => ({ format, bytes: packed(format, Buffer.concat(some)) }));
}

async function renderOriginals(
  archive: ReadArchive,
  { documents, about, sharedPayloads, takedowns, scripts }: RenderTask,
  formats: readonly ReleaseFormat[],
): Promise<Rendered[]> {
  const isTaken = takenBy(takedowns);
  const shared = new Set(sharedPayloads);
  const { members, parts } = await originalMembers(archive, documents, shared, isTaken, scripts);
  return formats.map((format) => ({
    format,
    bytes: Buffer.concat([...startOf(format, documents, about), ...members]),
    parts,
  }));
}

/** What stands before the first document of a format. */
function startOf(
  format: ReleaseFormat,
  documents: readonly ListedDocument[],
  about: ReleaseAbout,
): Uint8Array[] {
  return documents[0]?.place === 0 ? [bytesOf(formatWriters[format].start?.(about))] : [];
}

/** What stands behind the last document of a format; none for most. */
export function renderEnd(format: ReleaseFormat): Uint8Array {
  return packed(format, bytesOf(formatWriters[format].end?.()));
}

const bytesOf = (content: string | Uint8Array = '') =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : content;

/** Half as fast again as zlib's own choice (6), for files that are a twenty-fifth larger. */
const packing = { level: 5, chunkSize: 1 << 18 };

const packed = (format: ReleaseFormat, bytes: Uint8Array): Uint8Array =>
  formatWriters[format].isGzipped && bytes.length > 0 ? gzipSync(bytes, packing) : bytes;

/** A document whose sentences are read, or made, once a format asks for them. */
function releasedDocument(place: number, document: CorpusDocument): ReleasedDocument {
  let paragraphs: ReleasedDocument['paragraphs'] | null = null;
  return {
    place,
    document,
    get paragraphs() {
      paragraphs ??= paragraphsOf(document);
      return paragraphs;
    },
  };
}

/** The sentences of each content text: those of the tagger, or words without an analysis. */
function paragraphsOf(document: CorpusDocument): readonly (readonly TaggedSentence[])[] {
  if (document.tagged) return document.tagged.blocks;
  return contentTexts(document).map((text) =>
    segment(text, document.language).map((tokens) =>
      tokens.map(({ form, spaceAfter }) => ({ form, spaceAfter, lemma: '', upos: '', feats: '', tag: '' })),
    ),
  );
}

import { gzipSync } from 'node:zlib';
import type { ArchiveStore } from '@florilegium/archive/store';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { type CorpusDocument, contentTexts } from '@florilegium/corpus/corpus-document';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import type { ListedDocument } from '@florilegium/db/releases/release-list';
import { AppError } from '@florilegium/platform/app-error';
import { segment } from '@florilegium/tagger/segment/segment';
import { assembled } from './assemble';
import { formatWriters } from './release-formats';
import { shuffleSentences } from './shuffle-sentences';

/** What a thread does for a release: documents become bytes, or sentences are shuffled. */
export type ReleaseTask =
  | {
      kind: 'render';
      documents: readonly ListedDocument[];
      formats: readonly ReleaseFormat[];
      about: ReleaseAbout;
    }
  /** From one file to another. */
  | { kind: 'shuffle'; from: string; to: string };

/** What became of a batch; empty for a shuffle. */
export interface ReleaseResult {
  /** By format. */
  bytes: Partial<Record<ReleaseFormat, Uint8Array>>;
  /** Why a format can't have one of the documents; it names the URL. */
  failed: Partial<Record<ReleaseFormat, string>>;
}

/** Does a task of a release. */
export async function doReleaseTask(
  archive: Pick<ArchiveStore, 'read'>,
  task: ReleaseTask,
): Promise<ReleaseResult> {
  if (task.kind === 'render') {
    return render(archive, task).catch((error) => {
      if (!(error instanceof AppError) || error.code !== 'recordUnreadable') throw error;
      return { bytes: {}, failed: Object.fromEntries(task.formats.map((format) => [format, error.message])) };
    });
  }
  await shuffleSentences(task.from, task.to);
  return { bytes: {}, failed: {} };
}

async function render(
  archive: Pick<ArchiveStore, 'read'>,
  { documents, formats, about }: Extract<ReleaseTask, { kind: 'render' }>,
): Promise<ReleaseResult> {
  const parts = new Map<ReleaseFormat, Uint8Array[]>(formats.map((format) => [format, []]));
  const add = (format: ReleaseFormat, content: string | Uint8Array = '') =>
    parts.get(format)!.push(bytesOf(content));
  if (documents[0]?.place === 0)
    for (const format of formats) add(format, formatWriters[format].start?.(about));
  let place = documents[0]?.place ?? 0;
  const sources = documents.map(({ document }) => document);
  for await (const group of assembled(archive, sources)) {
    for (const { document } of group) {
      const released = { place, document, paragraphs: paragraphsOf(document) };
      for (const format of formats) add(format, formatWriters[format].write(released, about));
      place += 1;
    }
  }
  const packedParts = [...parts].map(([format, some]) => [format, packed(format, Buffer.concat(some))]);
  return { bytes: Object.fromEntries(packedParts), failed: {} };
}

/** What stands behind the last document of a format; none for most. */
export function renderEnd(format: ReleaseFormat): Uint8Array {
  return packed(format, bytesOf(formatWriters[format].end?.() ?? ''));
}

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : content;

const packed = (format: ReleaseFormat, bytes: Uint8Array): Uint8Array =>
  formatWriters[format].isGzipped && bytes.length > 0 ? gzipSync(bytes) : bytes;

/** The sentences of each content text: those of the tagger, or words without an analysis. */
function paragraphsOf(document: CorpusDocument): readonly (readonly TaggedSentence[])[] {
  if (document.tagged) return document.tagged.blocks;
  return contentTexts(document).map((text) =>
    segment(text, document.language).map((tokens) =>
      tokens.map(({ form, spaceAfter }) => ({ form, spaceAfter, lemma: '', upos: '', feats: '', tag: '' })),
    ),
  );
}

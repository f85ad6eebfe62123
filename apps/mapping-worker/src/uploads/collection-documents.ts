import { payloadDigest } from '@florilegium/archive/warc/digest';
import { newRecordId } from '@florilegium/archive/warc/record-parts';
import type { ImportedText } from '@florilegium/corpus/readers/imported-text';
import type { OpenUpload } from '@florilegium/db/mapping/uploads';
import { normalizeUrl } from '@florilegium/scope/urls/url';
import { titleField } from '../map/title-field';
import { captureOf, dateGiven, type UploadedDocument } from './uploaded-document';

const contentType = 'text/plain; charset=utf-8';

/**
 * A text of a collection as a document: what it says goes into the archive as plain text, a paragraph a line with an empty line
 * behind it, so that mapping takes it as it is. One without an address of the web gets that of its line.
 */
export function documentOfText(text: ImportedText, line: number, upload: OpenUpload): UploadedDocument {
  const payload = Buffer.from(`${text.paragraphs.map(onOneLine).join('\n\n')}\n`, 'utf8');
  const address = addressOf(text, line, upload);
  const title = onOneLine(text.title).slice(0, 1_000);
  const { date: capturedAt, isBad: hasBadDate } = dateGiven(text.date, upload);
  const digest = payloadDigest(payload);
  return {
    record: {
      id: newRecordId(),
      type: 'resource',
      fields: [
        ['WARC-Target-URI', address.url],
        ['WARC-Date', capturedAt.toISOString()],
        ['Content-Type', contentType],
        ...(title === '' ? [] : [[titleField, title] as [string, string]]),
      ],
      block: [payload],
      payloadDigest: digest,
    },
    capture: {
      ...captureOf(upload, address, { format: 'txt', contentType, digest, decoded: payload }),
      capturedAt,
      signals: text.use,
    },
    metadata: text.metadata,
    hasBadDate,
  };
}

const onOneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

function addressOf({ url }: ImportedText, line: number, { id, name, config }: OpenUpload) {
  const normalized = url === null ? null : normalizeUrl(url, undefined, config.urls);
  if (normalized?.ok) {
    const { href, key, host } = normalized.url;
    return { url: href, key, host };
  }
  const own = `file:///uploads/${id}/${encodeURIComponent(name.toWellFormed())}#${line}`;
  return { url: own, key: own, host: '' };
}

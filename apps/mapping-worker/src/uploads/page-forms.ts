import type { DerivedRecord } from '@florilegium/archive/warc/derived-records';
import { payloadDigest } from '@florilegium/archive/warc/digest';
import { newRecordId, type WarcRecordInput } from '@florilegium/archive/warc/record-parts';
import type { OpenUpload } from '@florilegium/db/mapping/uploads';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { type Address, captureOf, type UploadedDocument } from './uploaded-document';

/** A form that a browser gave a page, as it is kept: as HTML, whatever it was. */
export interface PageForm {
  record: WarcRecordInput;
  capture: UploadedDocument['capture'];
}

const contentType = 'text/html; charset=utf-8';

const escaped = (line: string) =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Each line of a text that a browser showed becomes a paragraph: forms are read as HTML. */
const asHtml = (text: string) =>
  text
    .split(/\r?\n/)
    .flatMap((line) => (line.trim() === '' ? [] : `<p>${escaped(line)}</p>`))
    .join('\n');

/** The form of a page that a record holds. */
export function formOf(
  { of, kind }: DerivedRecord,
  address: Address,
  { decoded, date }: { decoded: Buffer; date: Date },
  upload: OpenUpload,
): PageForm {
  const { text } = decodeBytes(decoded, kind === 'dom' ? 'text/html' : 'text/plain; charset=utf-8');
  const payload = Buffer.from(kind === 'dom' ? text : asHtml(text));
  const digest = payloadDigest(payload);
  return {
    record: {
      id: newRecordId(),
      type: 'resource',
      fields: [
        ['WARC-Target-URI', `urn:${kind}:${of}`],
        ['WARC-Date', date.toISOString()],
        ['Content-Type', contentType],
      ],
      block: [payload],
      payloadDigest: digest,
    },
    capture: {
      ...captureOf(upload, address, { format: 'html', contentType, digest, decoded: payload }),
      capturedAt: date,
    },
  };
}

/** A form whose page is not in the file is the page. */
export const documentOfForm = ({ record, capture }: PageForm): UploadedDocument => ({ record, capture });

/** A page with the form in which mapping reads it. What running its scripts cost elsewhere is not told. */
export function withForm(page: UploadedDocument, { record, capture }: PageForm): UploadedDocument {
  return {
    ...page,
    form: { ...record, fields: [...record.fields, ['WARC-Concurrent-To', page.record.id]] },
    capture: {
      ...page.capture,
      // Of what is read, as for pages that were rendered here.
      checksum: capture.checksum,
      rendering: { outcome: 'brought', detail: '', cpuMs: 0, requests: 0, bytes: 0, dom: null, scripts: [] },
    },
  };
}

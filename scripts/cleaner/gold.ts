import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { z } from 'zod';
import { decodeBytes } from '../../packages/text/src/charset/charset';

const truthSchema = z.object({
  url: z.string().default(''),
  ground_truth: z.object({
    main_content: z.string().nullable(),
    title: z.string().nullish(),
    author: z.string().nullish(),
    publish_date: z.string().nullish(),
  }),
  _internal: z.object({ page_type: z.object({ primary: z.string() }) }).optional(),
});

/** A page with its known main text. */
export interface GoldPage {
  id: string;
  url: string;
  /** Its registrable domain, roughly: the last two parts of its host. */
  site: string;
  type: string;
  html: string;
  text: string;
  title: string | null;
  author: string | null;
  date: string | null;
}

function siteOf(url: string, id: string): string {
  const parsed = parseUrl(url);
  if (!parsed) return id;
  const parts = parsed.hostname.split('.');
  return parts.slice(parts.at(-2)!.length <= 3 && parts.length > 2 ? -3 : -2).join('.');
}

/**
 * Reads pages with their truth, one after the other: html/ID.html.gz and ground-truth/ID.json.gz (the layout of the
 * Web Content eXtraction Benchmark).
 */
export function* goldPages(folder: string): Generator<GoldPage> {
  for (const file of readdirSync(`${folder}/html`).sort()) {
    const id = file.replace(/\.html\.gz$/, '');
    const truth = truthSchema.parse(
      JSON.parse(gunzipSync(readFileSync(`${folder}/ground-truth/${id}.json.gz`)).toString()),
    );
    const { main_content: text, title, author, publish_date: date } = truth.ground_truth;
    yield {
      id,
      url: truth.url,
      site: siteOf(truth.url, id),
      type: truth._internal?.page_type.primary ?? 'unknown',
      html: decodeBytes(gunzipSync(readFileSync(`${folder}/html/${file}`))).text,
      text: text ?? '',
      title: title ?? null,
      author: author ?? null,
      date: date ?? null,
    };
  }
}

const otherSchema = z.object({ id: z.string(), html: z.string(), gold: z.string() });

function* pagesOf(file: string): Generator<GoldPage> {
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
    if (line.trim() === '') continue;
    const { id, html, gold } = otherSchema.parse(JSON.parse(line));
    yield { id, url: '', site: id, type: 'unknown', html, text: gold, title: null, author: null, date: null };
  }
}

/** Collections that are only measured on: NAME.jsonl.gz, one page a line. */
export function* otherCollections(folder: string): Generator<{ name: string; pages: Iterable<GoldPage> }> {
  for (const file of readdirSync(folder).sort())
    if (file.endsWith('.jsonl.gz'))
      yield { name: file.replace('.jsonl.gz', ''), pages: pagesOf(`${folder}/${file}`) };
}

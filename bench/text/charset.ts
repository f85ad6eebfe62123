/**
 * Share of pages in old encodings that are read exactly, with their encoding declared rightly, not declared and
 * declared wrongly, beside a browser's rules (html-encoding-sniffer) on the same pages.
 * `tsx bench/text/charset.ts [--treebanks DIR] [--pages 20] [--seed 1]`: DIR holds CoNLL-U files, gzipped, named by
 * language, for the languages that have no sentences of this benchmark's own; without it those are left out.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { decodeBytes } from '../../packages/text/src/charset/charset';
import { type Declaration, declarations, type EncodedPage, makePage, pairs } from './charset/pages';
import { seeded } from './charset/seeded';
import { sentences as ownSentences } from './charset/sentences';
import { readTreebankSentences } from './identify/treebank-sentences';

const { values } = parseArgs({
  options: {
    treebanks: { type: 'string' },
    pages: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const pagesPerPair = Number(values.pages);

// The peer and its decoders, as the rooms that use them have them installed.
const fromText = createRequire(new URL('../../packages/text/package.json', import.meta.url));
const { default: sniff } = (await import(
  pathToFileURL(createRequire(fromText.resolve('jsdom')).resolve('html-encoding-sniffer')).href
)) as { default(bytes: Uint8Array, options: { transportLayerEncodingLabel?: string }): string };
const { TextDecoder: WebDecoder } = (await import(
  pathToFileURL(fromText.resolve('@exodus/bytes/encoding.js')).href
)) as { TextDecoder: typeof TextDecoder };

const peerText = ({ bytes, contentType }: EncodedPage) => {
  const transportLayerEncodingLabel = /charset=(\S+)/.exec(contentType ?? '')?.[1];
  return new WebDecoder(sniff(bytes, { transportLayerEncodingLabel })).decode(bytes);
};

const bank = values.treebanks ? readTreebankSentences(values.treebanks) : new Map<string, string[]>();
const textsOf = (language: string) => ownSentences[language] ?? bank.get(language) ?? [];
const used = pairs.filter(([language]) => textsOf(language).length > 0);
const random = seeded(Number(values.seed));
const scores = Object.fromEntries(
  declarations.map((name) => [name, { pages: 0, ours: 0, peer: 0 }]),
) as Record<Declaration, { pages: number; ours: number; peer: number }>;
const failures = new Map<string, number>();
let megabytes = 0;
let ms = 0;
for (const pair of used) {
  for (const declaration of declarations) {
    for (let n = 0; n < pagesPerPair; n++) {
      const page = makePage(pair, textsOf(pair[0]), declaration, random);
      const start = performance.now();
      const { text, charset } = decodeBytes(page.bytes, page.contentType);
      ms += performance.now() - start;
      megabytes += page.bytes.length / 1e6;
      const score = scores[declaration];
      score.pages++;
      if (text === page.html) score.ours++;
      else {
        const name = `${pair.join(' ')}, ${declaration} ${page.contentType?.split('=')[1] ?? ''}: read as ${charset}`;
        failures.set(name, (failures.get(name) ?? 0) + 1);
      }
      if (peerText(page) === page.html) score.peer++;
    }
  }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
for (const declaration of declarations) {
  const { pages, ours, peer } = scores[declaration];
  process.stdout.write(
    `declared ${declaration}, ${pages} pages: exact ${percent(ours / pages)}, a browser's rules ${percent(peer / pages)}\n`,
  );
}
const all = declarations.map((name) => scores[name]);
const [pages, ours] = [
  all.reduce((sum, one) => sum + one.pages, 0),
  all.reduce((sum, one) => sum + one.ours, 0),
];
process.stdout.write(
  `all ${pages} pages, ${used.length} pairs of language and encoding: exact ${percent(ours / pages)} (at least 99.5 %); ` +
    `${(megabytes / (ms / 1_000)).toFixed(1)} MB/s\n` +
    `pairs: ${used.map((pair) => pair.join(' ')).join(', ')}\n`,
);
for (const [name, times] of [...failures].sort((a, b) => b[1] - a[1]))
  process.stdout.write(`${times} x ${name}\n`);

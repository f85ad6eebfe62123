import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readXml as read,
  structureFaults,
  type XmlElement,
  type XmlStructure,
} from './fixtures/xml-structure';
import type { SentencePair } from './sentence-pair';
import { writePairsTsv } from './writers/write-pairs-tsv';
import { writeTmx } from './writers/write-tmx';

const header = {
  languages: ['it', 'en'],
  tool: 'Florilegium',
  toolVersion: '0.1.0',
  date: '2026-11-22T10:45:07.123Z',
} as const;

const pair: SentencePair = {
  a: 'Acqua & sale.',
  b: 'Water <and> salt.',
  score: 0.98765,
  documentA: 'https://example.org/it?a=1&b=2',
  documentB: 'https://example.org/en',
};

/** The elements of TMX 1.4b that are used here: content model, and attributes with the required ones first. */
const structure: XmlStructure = {
  tmx: { content: /^header body $/, needed: ['version'], allowed: [] },
  header: {
    content: /^((note|prop|ude) )*$/,
    needed: ['creationtool', 'creationtoolversion', 'segtype', 'o-tmf', 'adminlang', 'srclang', 'datatype'],
    allowed: ['o-encoding', 'creationdate', 'creationid', 'changedate', 'changeid'],
  },
  body: { content: /^(tu )*$/, needed: [], allowed: [] },
  tu: {
    content: /^((note|prop) )*(tuv )+$/,
    needed: [],
    allowed: ['tuid', 'srclang', 'segtype', 'datatype'],
  },
  tuv: { content: /^((note|prop) )*seg $/, needed: ['xml:lang'], allowed: ['creationdate', 'datatype'] },
  prop: { content: /^$/, needed: ['type'], allowed: ['xml:lang', 'o-encoding'] },
  seg: { content: /^$/, needed: [], allowed: [] },
};

const validate = (element: XmlElement) => expect(structureFaults(element, structure)).toEqual([]);

async function partsOf(written: AsyncGenerator<string>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of written) parts.push(part);
  return parts;
}

const hostile = fc.string({
  unit: fc.constantFrom(
    ...'a<>&"\'] \u0000\u000b\u0085\u2028\ud83d\uffff\t\nè'.split(''),
    '\u{1f600}',
    ']]>',
    '</seg>',
  ),
});

describe('writeTmx', () => {
  it('writes a unit for each pair, with score and sources', async () => {
    expect((await partsOf(writeTmx(header, [pair]))).join('')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="Florilegium" creationtoolversion="0.1.0" segtype="sentence" o-tmf="Florilegium" adminlang="en" srclang="it" datatype="plaintext" creationdate="20261122T104507Z"/>
  <body>
    <tu tuid="1">
      <prop type="score">0.9877</prop>
      <tuv xml:lang="it">
        <prop type="source-document">https://example.org/it?a=1&amp;b=2</prop>
        <seg>Acqua &amp; sale.</seg>
      </tuv>
      <tuv xml:lang="en">
        <prop type="source-document">https://example.org/en</prop>
        <seg>Water &lt;and&gt; salt.</seg>
      </tuv>
    </tu>
  </body>
</tmx>
`);
  });

  it('is what the DTD asks for, whatever the strings are, also without pairs', async () => {
    validate(read((await partsOf(writeTmx(header, []))).join('')));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hostile, hostile), { maxLength: 3 }), async (texts) => {
        const pairs = texts.map(([a, b]) => ({ ...pair, a, b, documentA: a }));
        const tmx = read((await partsOf(writeTmx(header, pairs))).join(''));
        validate(tmx);
        expect(tmx.children[1]!.children).toHaveLength(
          texts.filter(([a, b]) => a.trim() !== '' && b.trim() !== '').length,
        );
      }),
    );
  });

  it('leaves out pairs with an empty side', async () => {
    expect((await partsOf(writeTmx(header, [{ ...pair, b: ' ' }]))).join('')).not.toContain('<tu ');
  });
});

describe('writePairsTsv', () => {
  it('writes a line for each pair under the names of the columns', async () => {
    expect(await partsOf(writePairsTsv(['it', 'en'], [pair]))).toEqual([
      'it\ten\tscore\tdocument_it\tdocument_en\n',
      'Acqua & sale.\tWater <and> salt.\t0.9877\thttps://example.org/it?a=1&b=2\thttps://example.org/en\n',
    ]);
  });

  it('keeps five columns and one line whatever the strings are', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (a, b) => {
        const [, line] = await partsOf(writePairsTsv(['it', 'en'], [{ ...pair, a, b, documentB: a }]));
        expect(line!.split('\t')).toHaveLength(5);
        expect(line!.search(/[\n\r\u2028\u2029\u0085]/)).toBe(line!.length - 1);
      }),
    );
  });
});

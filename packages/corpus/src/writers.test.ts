import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentLike } from './fixtures';
import { writeJsonLine } from './writers/write-jsonl';
import { writeTextDocument } from './writers/write-txt';
import { type VerticalToken, writeVerticalDocument } from './writers/write-vertical';

/** Text with characters that are difficult for readers of JSON and of lines. */
const anyText = fc.string({
  unit: fc.constantFrom(
    ...'a"\\\n\r\u0000\u001f\u007f\u0085\u2028\u2029\ufeff'.split(''),
    '\ud83d',
    '\udc00',
    '\u{1f600}',
  ),
});

/** Splits at spaces and punctuation: a tokenizer good enough to see glue. */
function tokens(text: string): VerticalToken[] {
  return [...text.matchAll(/([\p{L}\p{N}]+|[^\p{L}\p{N}\s])(\s?)/gu)].map((match) => ({
    text: match[1]!,
    spaceAfter: match[2] !== '',
  }));
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Parses a vertical file: its attributes, and the paragraphs' tokens. */
function readVertical(vertical: string): {
  attributes: Record<string, string>;
  paragraphs: VerticalToken[][];
} {
  const paragraphs: VerticalToken[][] = [];
  const attributes: Record<string, string> = {};
  for (const line of vertical.split('\n').slice(0, -1)) {
    if (line.startsWith('<doc ')) {
      for (const [, name, value] of line.matchAll(/ (\w+)="([^"]*)"/g)) attributes[name!] = unescaped(value!);
    } else if (line === '<p>') paragraphs.push([]);
    else if (line === '<g/>') paragraphs.at(-1)!.at(-1)!.spaceAfter = false;
    else if (line !== '</p>' && line !== '</doc>') {
      paragraphs.at(-1)!.push({ text: unescaped(line), spaceAfter: true });
    }
  }
  return { attributes, paragraphs };
}

describe('writeVerticalDocument', () => {
  it('writes the structures, one token a line, and glue where no space stood', () => {
    expect(writeVerticalDocument(documentLike({ title: 'Pane & "vino" <b>' }), tokens)).toBe(
      '<doc id="01935a2e-0000-7000-8000-000000000001" url="https://example.org/pane" title="Pane &amp; &quot;vino&quot; &lt;b&gt;" crawl_date="2026-11-21T09:30:00.000Z" lang="it" domain="food" words="4" register="formal">\n' +
        "<p>\nIl\npane\n</p>\n<p>\nL\n<g/>\n'\n<g/>\nacqua\nbolle\n<g/>\n.\n</p>\n</doc>\n",
    );
  });

  it('is read back to the tokens that went in, whatever they are', () => {
    const token = fc.record({
      text: fc.string({
        unit: fc.constantFrom(...'ab<>&"\'/;#ègdocp日\u{1f600}'),
        minLength: 1,
        maxLength: 8,
      }),
      spaceAfter: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(token, { minLength: 1 }), { maxLength: 4 }),
        fc.string(),
        (all, title) => {
          const blocks = all.map(
            (_, at) => ({ type: 'paragraph', label: 'content', text: `${at}` }) as const,
          );
          const written = writeVerticalDocument(
            documentLike({ blocks, title }),
            (text) => all[Number(text)]!,
          );
          const read = readVertical(written);
          // Nothing follows the last token of a paragraph, so the format can't express its space.
          const expected = all.map((paragraph) =>
            paragraph.map((one, at) => (at === paragraph.length - 1 ? { ...one, spaceAfter: true } : one)),
          );
          expect(read.paragraphs).toEqual(expected);
        },
      ),
    );
  });

  it('writes sentences and columns where a text is tagged', () => {
    const token = (form: string, upos: string, lemma: string, tag: string, spaceAfter: boolean) => ({
      form,
      tag,
      lemma,
      upos,
      feats: '',
      spaceAfter,
    });
    const sentence = [
      token("L'", 'DET', 'il', 'DET:def', false),
      token('acqua', 'NOUN', 'acqua', 'NOM', true),
      token('bol\tle', 'VERB', 'bollire', 'VER:pres', false),
      token('.', 'PUNCT', '.', '', false),
    ];
    const tagged = { tagger: 'florilegium it 1', blocks: [[], [sentence, sentence.slice(0, 1)]] };
    const written = writeVerticalDocument(documentLike({ tagged }), () => []);
    expect(written.slice(written.indexOf('\n<p>') + 1)).toBe(
      "<p>\n</p>\n<p>\n<s>\nL'\tDET\til\t_\tDET:def\n<g/>\nacqua\tNOUN\tacqua\t_\tNOM\nbol le\tVERB\tbollire\t_\tVER:pres\n<g/>\n.\tPUNCT\t.\t_\t_\n</s>\n" +
        "<s>\nL'\tDET\til\t_\tDET:def\n</s>\n</p>\n</doc>\n",
    );
  });

  it('lets no token or title tear a line', () => {
    const blocks = [{ type: 'paragraph', label: 'content', text: 'x' }] as const;
    const written = writeVerticalDocument(documentLike({ blocks, title: 'a\tb\nc\u0000d\ud800' }), () => [
      { text: 'one\ttwo\nthree', spaceAfter: true },
      { text: '</doc>', spaceAfter: true },
    ]);
    expect(written.split('\n')).toHaveLength(7);
    expect(written).toContain('title="a b c\ufffdd\ufffd"');
    expect(written).toContain('\none two three\n&lt;/doc&gt;\n');
  });
});

describe('writeTextDocument', () => {
  it('writes the origin, one block a line, and a blank line at the end', () => {
    expect(writeTextDocument(documentLike())).toBe(
      'CURRENT URL https://example.org/pane\nCURRENT METADATA {"domain":"food","register":"formal"}\n' +
        "Il pane\nL'acqua bolle.\n\n",
    );
  });

  it('keeps blank lines for the ends of documents', () => {
    const text = fc.array(fc.constantFrom('a', ' ', '\n', '\r\n', '\u2028', '\t')).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const blocks = texts.map((one) => ({ type: 'code', label: 'content', text: one }) as const);
        const written = writeTextDocument(documentLike({ blocks }));
        expect(written.endsWith('\n\n')).toBe(true);
        expect(
          written
            .slice(0, -2)
            .split('\n')
            .every((line) => line.trim() !== ''),
        ).toBe(true);
      }),
    );
  });
});

describe('writeJsonLine', () => {
  it('holds the clean text, and stays one line whatever is in it', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, title) => {
        const line = writeJsonLine(
          documentLike({
            title,
            blocks: [{ type: 'paragraph', label: 'content', text: `a${text}\u2028\nb` }],
          }),
        );
        expect(line.search(/[\n\u2028\u2029]/)).toBe(line.length - 1);
        expect(JSON.parse(line)).toMatchObject({ title, text: `a${text}\u2028\nb` });
      }),
    );
  });

  it('says what a crawl thought of the page, where it crawled for a topic', () => {
    const judged = documentLike({ topicScore: 340, topicClasses: ['bread', 'a "b"'] });
    expect(JSON.parse(writeJsonLine(judged)).topic).toEqual({ score: 340, classes: ['bread', 'a "b"'] });
    expect(writeVerticalDocument(judged, () => [])).toContain(' topic="bread|a &quot;b&quot;"');
    expect(writeVerticalDocument(documentLike(), () => [])).not.toContain(' topic=');
  });

  it('says where the text comes from and what is known of it', () => {
    expect(JSON.parse(writeJsonLine(documentLike()))).toEqual({
      id: '01935a2e-0000-7000-8000-000000000001',
      contains: [],
      containedIn: [],
      url: 'https://example.org/pane',
      title: 'Il pane',
      text: "Il pane\nL'acqua bolle.",
      date: '2026-11-21T09:30:00.000Z',
      language: { code: 'it', probability: 0.97, uncertain: false },
      words: 4,
      domain: 'food',
      topic: null,
      metadata: { register: 'formal' },
      job: { id: '01935a2e-0000-7000-8000-000000000002', name: 'Ricette' },
      format: 'html',
      mediaType: 'text/html; charset=utf-8',
      tagger: null,
      cleaning: { method: 'readability', shareKept: 0.5 },
      signature: '0cc175b9c0f1b6a831c399e269772661',
      signals: null,
      rights: { licence: null, optOuts: [], permitted: false },
      warc: { file: 'crawl-1.warc.gz', offset: 12, length: 345, digest: 'sha1:ABC', refersTo: null },
    });
  });

  it('names the record of a revisit and the one that holds its payload, and what the page says of its use', () => {
    const revisited = {
      file: 'crawl-0.warc.gz',
      offset: 7,
      length: 89,
      url: 'https://example.org/first',
      date: '2026-10-01T00:00:00.000Z',
    };
    const signals = {
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      tdmReservation: false,
      tdmPolicy: null,
      noAi: true,
      robots: ['noai'],
    };
    const line = JSON.parse(writeJsonLine(documentLike({ revisited, signals })));
    expect(line.warc).toMatchObject({ file: 'crawl-1.warc.gz', offset: 12, refersTo: revisited });
    expect(line.signals).toEqual(signals);
  });
});

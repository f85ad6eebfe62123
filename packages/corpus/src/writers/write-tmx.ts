import { escapeXml } from '@florilegium/contracts/writing/escape-xml';
import type { SentencePair } from '../sentence-pair';

/** The content of a TMX header. */
export interface TmxHeader {
  /** Codes of the two languages (BCP 47). */
  languages: readonly [string, string];
  /** The program that wrote it, and its version. */
  tool: string;
  toolVersion: string;
  /** When, ISO 8601 in UTC. */
  date: string;
}

/**
 * Sentence pairs as TMX 1.4b (LISA OSCAR 2005), written part by part as they are read: one `tu` each with the
 * property `score`, and one `tuv` for each side with the property `source-document`. Pairs with an empty side are
 * left out, because a segment needs text.
 */
export async function* writeTmx(
  header: TmxHeader,
  pairs: Iterable<SentencePair> | AsyncIterable<SentencePair>,
): AsyncGenerator<string> {
  const [first, second] = header.languages.map(escapeXml) as [string, string];
  yield startOf(header, first);
  let number = 0;
  for await (const { a, b, score, documentA, documentB } of pairs) {
    if (a.trim() === '' || b.trim() === '') continue;
    number++;
    yield [
      `    <tu tuid="${number}">`,
      `      <prop type="score">${score.toFixed(4)}</prop>`,
      ...variant(first, documentA, a),
      ...variant(second, documentB, b),
      '    </tu>\n',
    ].join('\n');
  }
  yield '  </body>\n</tmx>\n';
}

function startOf({ tool, toolVersion, date }: TmxHeader, language: string): string {
  const attributes = {
    creationtool: tool,
    creationtoolversion: toolVersion,
    segtype: 'sentence',
    'o-tmf': tool,
    adminlang: 'en',
    srclang: language,
    datatype: 'plaintext',
    // TMX asks for the basic form of ISO 8601, to the second.
    creationdate: `${date.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n  <header${written.join('')}/>\n  <body>\n`;
}

function variant(language: string, source: string, text: string): string[] {
  return [
    `      <tuv xml:lang="${language}">`,
    `        <prop type="source-document">${escapeXml(source)}</prop>`,
    `        <seg>${escapeXml(text.trim())}</seg>`,
    '      </tuv>',
  ];
}

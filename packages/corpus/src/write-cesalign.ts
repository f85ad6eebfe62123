import { escapeXml } from './escape-xml';

/** One of the two documents of a pair. */
export interface CesTranslation {
  /** Where its cesDoc is: an address or a path. */
  location: string;
  /** ISO 639-1, else 639-3. */
  language: string;
}

/** Sentences that go together, by their ids in the two documents; one side may be empty. */
export interface CesLink {
  a: readonly string[];
  b: readonly string[];
  /** How far it can be trusted, 0 to 1. */
  score: number;
}

/** The header that both forms have, with the pair's two documents. */
function header(pair: readonly [CesTranslation, CesTranslation]): string[] {
  return [
    '  <cesHeader version="1.0">',
    '    <profileDesc>',
    '      <translations>',
    ...pair.map(
      ({ location, language }, at) =>
        `        <translation trans.loc="${escapeXml(location)}" lang="${escapeXml(language)}" wsd="UTF-8" n="${at + 1}"/>`,
    ),
    '      </translations>',
    '    </profileDesc>',
    '  </cesHeader>',
  ];
}

/** A cesAlign that points to two cesDocs: elements, order and attributes as in PANACEA's D4.2, appendix B. */
export function writeCesAlign(pair: readonly [CesTranslation, CesTranslation]): string {
  return `${['<cesAlign version="1.0">', ...header(pair), '</cesAlign>'].join('\n')}\n`;
}

/**
 * The same with the alignment of sentences, part by part as it is read: XCES's linkList, linkGrp and link, whose
 * xtargets are the ids of the first document, a semicolon, and those of the second one; `certainty` is the score.
 */
export function* writeCesAlignLinks(
  pair: readonly [CesTranslation, CesTranslation],
  links: Iterable<CesLink>,
): Generator<string> {
  const [from, to] = pair.map(({ location }) => escapeXml(location));
  yield `${['<cesAlign version="1.0">', ...header(pair), '  <linkList>'].join('\n')}\n`;
  yield `    <linkGrp targType="s" fromDoc="${from}" toDoc="${to}">\n`;
  for (const { a, b, score } of links) {
    const targets = `${a.map(escapeXml).join(' ')};${b.map(escapeXml).join(' ')}`;
    yield `      <link xtargets="${targets}" certainty="${score.toFixed(4)}"/>\n`;
  }
  yield '    </linkGrp>\n  </linkList>\n</cesAlign>\n';
}

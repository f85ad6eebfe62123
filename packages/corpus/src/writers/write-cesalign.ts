import { escapeXml } from '@florilegium/contracts/writing/escape-xml';

/** One of the two documents of a pair. */
export interface CesTranslation {
  /** Address or path of its cesDoc. */
  location: string;
  /** ISO 639-1, else 639-3. */
  language: string;
}

/**
 * A cesAlign that points to two cesDocs: elements, order and attributes as in PANACEA's D4.2, appendix B, which has
 * only pairs of documents. Aligned sentences are written as TMX and as a table.
 */
export function writeCesAlign(pair: readonly [CesTranslation, CesTranslation]): string {
  const translations = pair.map(
    ({ location, language }, at) =>
      `        <translation trans.loc="${escapeXml(location)}" lang="${escapeXml(language)}" wsd="UTF-8" n="${at + 1}"/>`,
  );
  return `<cesAlign version="1.0">
  <cesHeader version="1.0">
    <profileDesc>
      <translations>
${translations.join('\n')}
      </translations>
    </profileDesc>
  </cesHeader>
</cesAlign>
`;
}

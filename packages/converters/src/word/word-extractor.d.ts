declare module 'word-extractor' {
  /** Whether typographic quotes and dashes become ASCII. */
  interface Filter {
    filterUnicode: boolean;
  }
  interface WordDocument {
    getBody(filter: Filter): string;
    getFootnotes(filter: Filter): string;
    getEndnotes(filter: Filter): string;
    getTextboxes(filter: Filter): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<WordDocument>;
  }
}

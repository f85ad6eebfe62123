declare module '@mozilla/readability/JSDOMParser.js' {
  /** The DOM that comes with Readability: for well-formed markup, with what Readability needs and no more. */
  export default class JSDOMParser {
    /** Called for whatever it can't read; prints by default. */
    error: (message: string) => void;
    parse(html: string, url?: string): unknown;
  }
}

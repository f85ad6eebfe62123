declare module '@mozilla/readability/JSDOMParser.js' {
  /** The DOM that comes with Readability: it reads well-formed markup and has only what Readability needs. */
  export default class JSDOMParser {
    /** Called for anything that it can't read; prints by default. */
    error: (message: string) => void;
    parse(html: string, url?: string): unknown;
  }
}

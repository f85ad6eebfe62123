import { patternFamily } from '../urls/path-pattern';

/** What a run has learnt of rendering the pages of one host: by path pattern, by family of patterns, and of all of them. */
export interface RenderBook {
  /** Of which kind, if any, too many pages in a row gained nothing: a pattern, a family, or `*` for the whole host. */
  vainKind(pattern: string): string | null;
  /** Records whether rendering a page of this pattern gave text or links. */
  note(pattern: string, gained: boolean): void;
}

/** After this many pages in a row that gained nothing, a pattern is rendered no more. */
export const vainPages = 5;
/** The same of a family: a site may give each page a pattern of its own. */
const vainOfFamily = 30;
/** And of a whole host, which may give each page a family of its own. */
const vainOfHost = 100;
const wholeHost = '*';

/** Makes an empty book; the least recently used patterns are dropped first. */
export function createRenderBook({ maxPatterns }: { maxPatterns: number }): RenderBook {
  const vain = new Map<string, number>();
  let vainOnHost = 0;
  const kindsOf = (pattern: string): [kind: string, most: number][] => {
    const family = patternFamily(pattern);
    return [[pattern, vainPages], ...(family === null ? [] : [[family, vainOfFamily] as [string, number]])];
  };
  return {
    vainKind(pattern) {
      if (vainOnHost >= vainOfHost) return wholeHost;
      return kindsOf(pattern).find(([kind, most]) => (vain.get(kind) ?? 0) >= most)?.[0] ?? null;
    },
    note(pattern, gained) {
      vainOnHost = gained ? 0 : vainOnHost + 1;
      for (const [kind] of kindsOf(pattern)) {
        const before = vain.get(kind) ?? 0;
        vain.delete(kind);
        vain.set(kind, gained ? 0 : before + 1);
        if (vain.size > maxPatterns) vain.delete(vain.keys().next().value!);
      }
    },
  };
}

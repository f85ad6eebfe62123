/** What a run has learnt of rendering the pages of one host, by path pattern. */
export interface RenderBook {
  /** Whether a page of this pattern may be rendered. */
  mayRender(pattern: string): boolean;
  /** Records whether rendering a page of this pattern gave text or links. */
  note(pattern: string, gained: boolean): void;
}

/** After this many pages in a row that gained nothing, a pattern is rendered no more. */
export const vainPages = 5;

/** Makes an empty book; the least recently used patterns are dropped first. */
export function createRenderBook({ maxPatterns }: { maxPatterns: number }): RenderBook {
  const vain = new Map<string, number>();
  return {
    mayRender: (pattern) => (vain.get(pattern) ?? 0) < vainPages,
    note(pattern, gained) {
      const before = vain.get(pattern) ?? 0;
      vain.delete(pattern);
      vain.set(pattern, gained ? 0 : before + 1);
      if (vain.size > maxPatterns) vain.delete(vain.keys().next().value!);
    },
  };
}

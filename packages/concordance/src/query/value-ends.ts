/** How values that fit a pattern begin and end, where that is all that it asks. */
export interface ValueEnds {
  /** A value begins with one of these; of a pattern that says nothing of its beginning, the empty text. */
  beginnings: readonly string[];
  endings: readonly string[];
  /** Whether something has to stand between both. No line break may. */
  needsMiddle: boolean;
}

/** Texts that one end is written out as, at most. */
const mostTexts = 64;

const middle = /(?<!\\)\.[*+]/gu;

// A character, an escape that stands for itself, or a class that names its characters; groups and choices.
const piece =
  /(?<one>\\[^\p{L}\p{N}]|[^\\^$.|?*+()[\]{}])(?<maybe>\??)(?![?*+{])|\[(?<any>[\p{L}\p{N}]+)\](?<anyMaybe>\??)(?![?*+{])|(?<open>\((?:\?:)?)(?!\?)|(?<close>\))(?<closeMaybe>\??)(?![?*+{])|(?<choice>\|)/uy;

/**
 * Reads a pattern of the kind of `.*zioni?`, `(ri|s)fare.*` or `in.+mente`: two ends that stand for some few texts, with
 * anything between. Whether a value fits is seen by its bytes then, without an expression. Null: the pattern asks more.
 */
export function valueEnds(pattern: string): ValueEnds | null {
  // Zero bytes stand between the values that are looked at.
  if (/[\p{Surrogate}\0]/u.test(pattern)) return null;
  const found = [...pattern.matchAll(middle)];
  const [between] = found;
  if (!between || found.length > 1) return null;
  const beginnings = textsOf(pattern.slice(0, between.index));
  const endings = textsOf(pattern.slice(between.index + between[0].length));
  if (!beginnings || !endings) return null;
  return { beginnings, endings, needsMiddle: between[0] === '.+' };
}

/** All texts that a pattern stands for; null if they are too many, or it has more than they tell. */
function textsOf(pattern: string): string[] | null {
  // The choices that are open, the outermost first: what was chosen before, and what stands behind the last `|`.
  const open: { chosen: string[]; last: string[] }[] = [{ chosen: [], last: [''] }];
  piece.lastIndex = 0;
  while (piece.lastIndex < pattern.length) {
    const groups = piece.exec(pattern)?.groups;
    if (!groups) return null;
    const inner = open.at(-1)!;
    if (groups.open) open.push({ chosen: [], last: [''] });
    else if (groups.choice) {
      inner.chosen.push(...inner.last);
      inner.last = [''];
    } else {
      const part = groups.close ? [...inner.chosen, ...inner.last] : charactersOf(groups);
      if (groups.close && open.length === 1) return null;
      if (groups.close) open.pop();
      const isMaybe = Boolean(groups.maybe || groups.anyMaybe || groups.closeMaybe);
      const outer = open.at(-1)!;
      outer.last = outer.last.flatMap((text) => (isMaybe ? [...part, ''] : part).map((one) => text + one));
    }
    if (open.some(({ chosen, last }) => chosen.length + last.length > mostTexts)) return null;
  }
  const [whole] = open;
  // A choice of the whole pattern has `.*` in one of its halves alone.
  if (open.length > 1 || whole!.chosen.length > 0) return null;
  return [...new Set(whole!.last)];
}

function charactersOf({ one, any }: Record<string, string | undefined>): string[] {
  if (any !== undefined) return [...any];
  return [one!.startsWith('\\') ? one!.slice(1) : one!];
}

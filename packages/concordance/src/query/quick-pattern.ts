/** Values up to this length are tried with a {@link quickPattern}; longer ones with RE2. */
export const quickChars = 64;

// Characters of a pattern that stand for themselves or for one of several, with what repeats them; groups; choices.
const piece =
  /(?<one>\\[^\p{L}\p{N}]|\[\^?(?:[\p{L}\p{N}](?:-[\p{L}\p{N}])?)+\]|[^\\^$|?*+()[\]{}])(?<repeated>[?*+](?![?+*]))?|(?<group>\()(?!\?)|(?<end>\))(?![?*+{])|(?<choice>\|)/uy;

/**
 * A pattern as an expression of the language's own engine, which is several times as fast as RE2 in JavaScript, where it
 * can't hurt: that engine goes back and tries again, so a pattern gets here only if it has so few repetitions and
 * choices that a value of {@link quickChars} costs some thousand steps at most. Null: it has more, or something else.
 */
export function quickPattern(pattern: string): RegExp | null {
  // Half a character, which no value has.
  if (/\p{Surrogate}/u.test(pattern)) return null;
  const seen = { any: 0, maybe: 0, choices: 0, groups: 0 };
  let [source, depth] = ['', 0];
  piece.lastIndex = 0;
  while (piece.lastIndex < pattern.length) {
    const found = piece.exec(pattern)?.groups;
    if (!found) return null;
    const { one, repeated = '', group, end, choice } = found;
    if (one) source += (one === '.' ? '[^\\n]' : escaped(one)) + repeated;
    else if (group) source += '(?:';
    else source += end ?? '|';
    depth += Number(Boolean(group)) - Number(Boolean(end));
    if (depth < 0) return null;
    seen.any += Number(repeated === '*' || repeated === '+');
    seen.maybe += Number(repeated === '?');
    seen.choices += Number(Boolean(choice));
    seen.groups += Number(Boolean(group));
  }
  if (depth !== 0 || !isHarmless(seen)) return null;
  return new RegExp(`^(?:${source})$`, 'u');
}

const isHarmless = ({
  any,
  maybe,
  choices,
  groups,
}: Record<'any' | 'maybe' | 'choices' | 'groups', number>) =>
  (any <= 1 && maybe <= 2 && choices <= 7 && groups <= 1) ||
  (any === 2 && maybe <= 1 && choices + groups === 0);

/** An escape that the language knows with the flag `u`: of what needs none there is none. */
function escaped(one: string): string {
  if (!one.startsWith('\\')) return one === '/' ? '\\/' : one;
  return /[\\^$.|?*+()[\]{}/]/.test(one[1]!) ? one : one.slice(1);
}

/** A version: its numbers, and whether it comes before the release of these numbers. */
interface Version {
  numbers: [number, number, number];
  isBefore: boolean;
}

function versionOf(text: string): Version {
  const match = /^(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(?:\+[\w.-]+)?$/.exec(text);
  if (!match) throw new Error(`${text} is no version.`);
  return {
    numbers: [Number(match[1]), Number(match[2]), Number(match[3])],
    isBefore: match[4] !== undefined,
  };
}

/** Below 0: the first is older. Of two before the same release neither is. */
function compare(a: Version, b: Version): number {
  for (const place of [0, 1, 2] as const) {
    const difference = a.numbers[place] - b.numbers[place];
    if (difference !== 0) return difference;
  }
  return Number(b.isBefore) - Number(a.isBefore);
}

const holds: Record<string, (difference: number) => boolean> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
  '=': (difference) => difference === 0,
};

/**
 * Whether a version is within a range as advisories write it: comparisons that all hold, and `||` between several such.
 * Unlike for what is to be installed, versions before a release count like all others. Throws on anything else.
 */
export function isWithin(version: string, range: string): boolean {
  const own = versionOf(version);
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparison) => {
        const match = /^(<=?|>=?|=)(.+)$/.exec(comparison);
        if (!match) throw new Error(`${comparison} is no comparison.`);
        return holds[match[1]!]!(compare(own, versionOf(match[2]!)));
      }),
  );
}

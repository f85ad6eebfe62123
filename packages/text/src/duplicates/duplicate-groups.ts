/** Things numbered from 0, in growing groups: the connected components of a graph whose links are found one by one. */
export interface Groups {
  /** Adds a thing, alone in its group; returns its number. */
  add(): number;
  /** The smallest number in the thing's group, which represents the group. */
  first(thing: number): number;
  /** Joins the groups of two things. */
  join(one: number, other: number): void;
}

/**
 * Needs four bytes a thing; a link costs almost nothing (union-find with path halving, Tarjan and van Leeuwen 1984).
 */
export function createGroups(): Groups {
  let parents = new Int32Array(1_024);
  let count = 0;
  const first = (thing: number): number => {
    let at = thing;
    while (parents[at] !== at) {
      const next = parents[parents[at]!]!;
      parents[at] = next;
      at = next;
    }
    return at;
  };
  return {
    first,
    add() {
      if (count === parents.length) {
        const more = new Int32Array(count * 2);
        more.set(parents);
        parents = more;
      }
      parents[count] = count;
      return count++;
    },
    join(one, other) {
      const [low, high] = [first(one), first(other)].sort((a, b) => a - b) as [number, number];
      parents[high] = low;
    },
  };
}

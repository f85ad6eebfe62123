/**
 * Finds many sequences of tokens in one pass (Aho and Corasick 1975, over tokens instead of characters). It also
 * finds sequences that overlap or contain each other.
 */
export interface TokenAutomaton {
  /** The number of a token for {@link TokenAutomaton.step}; -1 for a token that no sequence contains. */
  idOf(token: string): number;
  /** The next state after a token; 0 is the initial state. */
  step(state: number, tokenId: number): number;
  /** Calls back for each sequence, by its index, that ends in this state. */
  ended(state: number, found: (sequence: number) => void): void;
  /** Length of the longest token, in UTF-16 units: longer tokens need no look. */
  longestToken: number;
}

/**
 * Builds the automaton. Time and memory are proportional to the tokens of all sequences. Empty sequences are never
 * found.
 */
export function buildAutomaton(sequences: readonly (readonly string[])[]): TokenAutomaton {
  const ids = new Map<string, number>();
  let longestToken = 0;
  for (const sequence of sequences) {
    for (const token of sequence) {
      if (!ids.has(token)) ids.set(token, ids.size);
      longestToken = Math.max(longestToken, token.length);
    }
  }
  const width = ids.size;
  /** The next state, by state x width + token. */
  const next = new Map<number, number>();
  const own: number[][] = [[]];
  const children: { parent: number; token: number }[] = [{ parent: 0, token: -1 }];
  for (const [index, sequence] of sequences.entries()) {
    let state = 0;
    for (const token of sequence) {
      const key = state * width + ids.get(token)!;
      let after = next.get(key);
      if (after === undefined) {
        after = own.push([]) - 1;
        children.push({ parent: state, token: ids.get(token)! });
        next.set(key, after);
      }
      state = after;
    }
    if (sequence.length > 0) own[state]!.push(index);
  }
  const { shorter, withOutput } = linkSuffixes(next, width, children, own);

  function step(from: number, tokenId: number): number {
    if (tokenId < 0) return 0;
    for (let state = from; ; state = shorter[state]!) {
      const after = next.get(state * width + tokenId);
      if (after !== undefined) return after;
      if (state === 0) return 0;
    }
  }

  return {
    idOf: (token) => ids.get(token) ?? -1,
    step,
    ended(state, found) {
      for (let at = state; at !== 0; at = withOutput[at]!) for (const sequence of own[at]!) found(sequence);
    },
    longestToken,
  };
}

/**
 * For each state the longest other state that is a suffix of it, and the longest such state in which a sequence ends.
 */
function linkSuffixes(
  next: ReadonlyMap<number, number>,
  width: number,
  states: readonly { parent: number; token: number }[],
  own: readonly (readonly number[])[],
): { shorter: Int32Array; withOutput: Int32Array } {
  const shorter = new Int32Array(states.length);
  const withOutput = new Int32Array(states.length);
  const depth = new Int32Array(states.length);
  for (let state = 1; state < states.length; state += 1) depth[state] = depth[states[state]!.parent]! + 1;
  const byDepth = Array.from(states.keys()).sort((a, b) => depth[a]! - depth[b]!);
  for (const state of byDepth) {
    if (depth[state]! < 1) continue;
    const { parent, token } = states[state]!;
    let link = 0;
    for (let at = parent; at !== 0; ) {
      at = shorter[at]!;
      const after = next.get(at * width + token);
      if (after !== undefined) {
        link = after;
        break;
      }
    }
    shorter[state] = link;
    withOutput[state] = own[link]!.length > 0 ? link : withOutput[link]!;
  }
  return { shorter, withOutput };
}

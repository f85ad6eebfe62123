/**
 * The document in which a token stands, by the first tokens of all documents and the number of all tokens. `near`: it is
 * this one or a later one, likely not much later.
 */
export function documentOf(starts: Uint32Array, position: number, near = 0): number {
  let [low, step] = [near, 1];
  while (low + step < starts.length - 1 && starts[low + step]! <= position) {
    low += step;
    step *= 2;
  }
  let high = Math.min(starts.length - 2, low + step - 1);
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (starts[middle]! <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Numbers features from 0, in order of appearance. */
export interface FeatureIds {
  idOf(key: number): number;
  /** The key of each number. */
  keys(): Int32Array;
  size(): number;
}

/** An empty numbering. */
export function createFeatureIds(): FeatureIds {
  let mask = (1 << 16) - 1;
  let slots = new Int32Array((mask + 1) * 2);
  let keys = new Int32Array(1 << 15);
  let size = 0;
  const place = (key: number): number => {
    let slot = Math.imul(key, 0x9e3779b1) & mask;
    while (slots[slot * 2] !== 0 && slots[slot * 2] !== key + 1) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = () => {
    mask = mask * 2 + 1;
    slots = new Int32Array((mask + 1) * 2);
    const larger = new Int32Array(keys.length * 2);
    larger.set(keys);
    keys = larger;
    for (let id = 0; id < size; id++) {
      const slot = place(keys[id] as number);
      slots[slot * 2] = (keys[id] as number) + 1;
      slots[slot * 2 + 1] = id;
    }
  };
  return {
    idOf: (key) => {
      const slot = place(key);
      if (slots[slot * 2] !== 0) return slots[slot * 2 + 1] as number;
      slots[slot * 2] = key + 1;
      slots[slot * 2 + 1] = size;
      keys[size++] = key;
      if (size === keys.length) grow();
      return size - 1;
    },
    keys: () => keys.subarray(0, size),
    size: () => size,
  };
}

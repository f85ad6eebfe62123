import { hash } from 'node:crypto';

/** The pages of a file so far, by their addresses. */
export interface KnownPages {
  /** `isTaken`: false if the page is in the file, and is refused. */
  note(url: string, isTaken: boolean): void;
  /** Whether the page at an address is taken; undefined: no page of it is known. */
  isTaken(url: string): boolean | undefined;
}

/** Remembers at most so many pages, at some 50 bytes each; the oldest go first. */
export function knownPages(most: number): KnownPages {
  // Two halves: a Map finds its oldest entry slowly once many were removed.
  let older = new Map<number, boolean>();
  let newer = new Map<number, boolean>();
  const get = (key: number) => newer.get(key) ?? older.get(key);
  return {
    note(url, isTaken) {
      const key = keyOf(url);
      newer.set(key, isTaken || (get(key) ?? false));
      if (newer.size * 2 < most) return;
      older = newer;
      newer = new Map();
    },
    isTaken: (url) => get(keyOf(url)),
  };
}

/** 48 bits of a digest: two of a million addresses are taken for one in two of a thousand files. */
const keyOf = (url: string) => Number.parseInt(hash('md5', url, 'hex').slice(0, 12), 16);

import { surtPrefix } from '@florilegium/scope/urls/surt';

/** A line of a list of SURT prefixes: what it is read as, or what is wrong with it, in one English sentence. */
export type SurtLine = { line: number; text: string } & (
  | { ok: true; prefix: string }
  | { ok: false; message: string }
);

/** Reads a list of SURT prefixes as it is typed, one a line; empty lines are left out. */
export function checkSurts(list: string): SurtLine[] {
  return list.split('\n').flatMap((raw, index): SurtLine[] => {
    const text = raw.trim();
    return text === '' ? [] : [{ line: index + 1, text, ...surtPrefix(text) }];
  });
}

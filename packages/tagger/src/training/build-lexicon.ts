import { createByteWriter } from './byte-writer';

/** An analysis by numbers: part of speech, features, lemma script. */
export type Analysis = readonly [upos: number, bundle: number, script: number];

/** The entry of a form: its analyses, the most frequent first, and whether its parts of speech may be a feature. */
export interface Entry {
  analyses: Analysis[];
  isFeature: boolean;
}

/** Forms (as `lexicalForm` writes them) with their analyses in the treebanks and in the lexicons. */
export type Entries = ReadonlyMap<string, { seen: Entry | null; listed: Entry | null }>;

/** Packs forms for `readLexicon`. */
export function packLexicon(entries: Entries): Uint8Array {
  const classes = createByteWriter();
  const ids = new Map<string, number>();
  const classOf = (entry: Entry | null): number => {
    if (entry === null || entry.analyses.length === 0) return 0;
    const text = `${entry.isFeature}:${entry.analyses.join(';')}`;
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, ids.size + 1);
    classes.varint(entry.analyses.length * 2 + (entry.isFeature ? 1 : 0));
    for (const numbers of entry.analyses) for (const number of numbers) classes.varint(number);
    return ids.size;
  };
  const forms = [...entries.keys()]
    .filter((form) => form !== '' && form.length <= 64 && !form.includes('\n'))
    .sort();
  const [shared, seen, listed] = [createByteWriter(), createByteWriter(), createByteWriter()];
  const rest: string[] = [];
  let last = '';
  for (const form of forms) {
    let same = 0;
    while (same < last.length && form[same] === last[same]) same++;
    // A surrogate pair stays together; otherwise the text could not be written as UTF-8.
    if (same > 0 && /[\ud800-\udbff]/.test(form[same - 1] as string)) same--;
    shared.byte(same);
    rest.push(form.slice(same));
    last = form;
    const entry = entries.get(form);
    seen.varint(classOf(entry?.seen ?? null));
    listed.varint(classOf(entry?.listed ?? null));
  }
  const writer = createByteWriter();
  writer.varint(ids.size);
  writer.raw(classes.bytes());
  writer.varint(forms.length);
  writer.raw(shared.bytes());
  writer.text(`${rest.join('\n')}\n`);
  writer.stream(seen.bytes());
  writer.stream(listed.bytes());
  return writer.bytes();
}

/** Parts of speech that are shown alike, with their colour. Words of the same group have the same ground. */
export const uposGroups = [
  { group: 'noun', tags: ['NOUN', 'PROPN'], classes: 'bg-save-soft' },
  { group: 'verb', tags: ['VERB', 'AUX'], classes: 'bg-navigate-soft' },
  { group: 'adjective', tags: ['ADJ', 'NUM'], classes: 'bg-both-soft' },
  { group: 'adverb', tags: ['ADV', 'INTJ'], classes: 'bg-skip-soft' },
  { group: 'function', tags: ['PRON', 'DET', 'ADP', 'CCONJ', 'SCONJ', 'PART'], classes: 'bg-sunken' },
  { group: 'other', tags: ['PUNCT', 'SYM', 'X'], classes: '' },
] as const;
export type UposGroup = (typeof uposGroups)[number]['group'];

/** Universal parts of speech, as the messages name them. */
export const uposTags = uposGroups.flatMap(({ tags }) => tags as readonly string[]);

/** The ground of a word by its part of speech; of two written as one ('ADP+DET') the first decides. */
export function uposClasses(upos: string): string {
  const first = upos.split('+', 1)[0];
  return uposGroups.find(({ tags }) => (tags as readonly string[]).includes(first ?? ''))?.classes ?? '';
}

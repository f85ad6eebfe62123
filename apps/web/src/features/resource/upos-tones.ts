/** Parts of speech that are shown alike, with their colour. Words of the same group have the same background. */
const uposGroups = [
  { group: 'noun', tags: ['NOUN', 'PROPN'], classes: 'bg-save-soft' },
  { group: 'verb', tags: ['VERB', 'AUX'], classes: 'bg-navigate-soft' },
  { group: 'adjective', tags: ['ADJ', 'NUM'], classes: 'bg-both-soft' },
  { group: 'adverb', tags: ['ADV', 'INTJ'], classes: 'bg-skip-soft' },
  { group: 'function', tags: ['PRON', 'DET', 'ADP', 'CCONJ', 'SCONJ', 'PART'], classes: 'bg-sunken' },
  { group: 'other', tags: ['PUNCT', 'SYM', 'X'], classes: '' },
] as const;
type UposGroup = (typeof uposGroups)[number];

function groupOf(upos: string): UposGroup | undefined {
  const first = upos.split('+', 1)[0];
  return uposGroups.find(({ tags }) => (tags as readonly string[]).includes(first ?? ''));
}

/** The background of a word by its part of speech; of two written as one ('ADP+DET') the first decides. */
export function uposClasses(upos: string): string {
  return groupOf(upos)?.classes ?? '';
}

/** The tags of tokens by the group of their part of speech, the most frequent first; groups without tags are left out. */
export function tagsByGroup<Token extends { upos: string }>(
  tokens: readonly Token[],
  tagOf: (token: Token) => string,
): { group: UposGroup['group']; classes: string; tags: string[] }[] {
  const counts = new Map(uposGroups.map(({ group }) => [group as string, new Map<string, number>()]));
  for (const token of tokens) {
    const tags = counts.get(groupOf(token.upos)?.group ?? 'other');
    const tag = tagOf(token);
    if (tag !== '') tags?.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  return uposGroups
    .map(({ group, classes }) => ({
      group,
      classes,
      tags: [...(counts.get(group) ?? [])].sort((a, b) => b[1] - a[1]).map(([tag]) => tag),
    }))
    .filter(({ tags }) => tags.length > 0);
}

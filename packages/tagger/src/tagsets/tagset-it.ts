import { endsSentence, type FineTags, has, partsOf, type UniversalToken } from './tagset-features';

const moods: readonly [string, string, string][] = [
  ['VerbForm', 'Inf', 'infi'],
  ['VerbForm', 'Ger', 'geru'],
  ['Mood', 'Cnd', 'cond'],
  ['Mood', 'Imp', 'impe'],
];
const tenses: Readonly<Record<string, string>> = { Pres: 'pres', Imp: 'impf', Past: 'remo', Fut: 'futu' };

function verbForm({ feats }: UniversalToken): string {
  if (has(feats, 'VerbForm', 'Part')) return has(feats, 'Tense', 'Pres') ? 'ppre' : 'pper';
  for (const [name, value, tag] of moods) if (has(feats, name, value)) return tag;
  if (has(feats, 'Mood', 'Sub')) return has(feats, 'Tense', 'Imp') ? 'cimp' : 'cpre';
  for (const [value, tag] of Object.entries(tenses)) if (has(feats, 'Tense', value)) return tag;
  return 'pres';
}

const reflexive = /s[ie](?:ne|l[aeio])?$/iu;

/** farlo: VER:infi:cli; lavarsi: VER:refl:infi; lavandosi: VER:geru:cli. */
function verb(token: UniversalToken): string {
  const form = verbForm(token);
  if (partsOf(token.upos).length === 1) return `VER:${form}`;
  return form === 'infi' && reflexive.test(token.form) ? 'VER:refl:infi' : `VER:${form}:cli`;
}

/** Pronouns, and the determiners that the tag set doesn't distinguish from them. */
function pronoun({ feats, lemma }: UniversalToken): string {
  if (has(feats, 'Poss', 'Yes')) return 'PRO:poss';
  if (has(feats, 'PronType', 'Rel')) return 'PRO:rela';
  if (has(feats, 'PronType', 'Int') || has(feats, 'PronType', 'Exc')) return 'PRO:inter';
  if (has(feats, 'PronType', 'Dem')) return 'PRO:demo';
  if (['Ind', 'Tot', 'Neg'].some((type) => has(feats, 'PronType', type))) return 'PRO:indef';
  if (has(feats, 'Reflex', 'Yes') || lemma === 'si' || lemma === 'sé') return 'PRO:refl';
  return has(feats, 'PronType', 'Prs') ? 'PRO:pers' : 'PRO';
}

const plain: Readonly<Record<string, string>> = {
  ...{ ADJ: 'ADJ', ADP: 'PRE', ADV: 'ADV', CCONJ: 'CON', SCONJ: 'CON', INTJ: 'INT', NOUN: 'NOM', NUM: 'NUM' },
  ...{ PART: 'ADV', PROPN: 'NPR', SYM: 'SYM' },
};

/** TreeTagger's Italian tags by Achim Stein (2003), with `:cli` after Marco Baroni's for other clitics than `si`. */
export const italianTags: FineTags = (token) => {
  const { upos, feats, form } = token;
  const [first = ''] = partsOf(upos);
  if (upos === 'PUNCT') return endsSentence(form) ? 'SENT' : 'PON';
  if (upos === 'ADP+DET') return 'PRE:det';
  if (first === 'VERB' || first === 'AUX') return verb(token);
  if (has(feats, 'Abbr', 'Yes')) return 'ABR';
  if (first === 'DET' && has(feats, 'PronType', 'Art'))
    return has(feats, 'Definite', 'Ind') ? 'DET:indef' : 'DET:def';
  if (first === 'DET' || first === 'PRON') return pronoun(token);
  return plain[first] ?? (has(feats, 'Foreign', 'Yes') ? 'FW' : 'SYM');
};

import { endsSentence, type FineTags, has, partsOf, type UniversalToken } from './tagset-features';

const tenses: Readonly<Record<string, string>> = { Pres: 'pres', Imp: 'impf', Past: 'simp', Fut: 'futu' };

function verb({ feats }: UniversalToken): string {
  if (has(feats, 'VerbForm', 'Inf')) return 'VER:infi';
  if (has(feats, 'VerbForm', 'Part')) return has(feats, 'Tense', 'Pres') ? 'VER:ppre' : 'VER:pper';
  if (has(feats, 'Mood', 'Cnd')) return 'VER:cond';
  if (has(feats, 'Mood', 'Imp')) return 'VER:impe';
  if (has(feats, 'Mood', 'Sub')) return has(feats, 'Tense', 'Imp') ? 'VER:subi' : 'VER:subp';
  for (const [value, tag] of Object.entries(tenses)) if (has(feats, 'Tense', value)) return `VER:${tag}`;
  return 'VER:pres';
}

function pronoun({ feats }: UniversalToken): string {
  if (has(feats, 'PronType', 'Rel')) return 'PRO:REL';
  if (has(feats, 'PronType', 'Dem')) return 'PRO:DEM';
  if (has(feats, 'Poss', 'Yes')) return 'PRO:POS';
  if (['Ind', 'Tot', 'Neg'].some((type) => has(feats, 'PronType', type))) return 'PRO:IND';
  if (has(feats, 'PronType', 'Prs') || has(feats, 'Reflex', 'Yes')) return 'PRO:PER';
  return 'PRO';
}

function determiner(token: UniversalToken): string {
  const { feats } = token;
  if (has(feats, 'PronType', 'Art')) return 'DET:ART';
  return has(feats, 'Poss', 'Yes') ? 'DET:POS' : pronoun(token);
}

const plain: Readonly<Record<string, string>> = {
  ...{ ADJ: 'ADJ', ADP: 'PRP', ADV: 'ADV', CCONJ: 'KON', SCONJ: 'KON', INTJ: 'INT', NOUN: 'NOM', NUM: 'NUM' },
  ...{ PART: 'ADV', PROPN: 'NAM', SYM: 'SYM' },
};

/** TreeTagger's French tags by Achim Stein (2003). */
export const frenchTags: FineTags = (token) => {
  const { upos, feats, form } = token;
  const [first = '', second] = partsOf(upos);
  if (upos === 'PUNCT') return endsSentence(form) ? 'SENT' : /^["«»“”]$/.test(form) ? 'PUN:cit' : 'PUN';
  if (first === 'ADP' && second) return second === 'PRON' ? 'PRO:REL' : 'PRP:det';
  if (first === 'VERB' || first === 'AUX') return verb(token);
  if (has(feats, 'Abbr', 'Yes') || /^\p{L}{1,4}\.$/u.test(form)) return 'ABR';
  if (first === 'DET') return determiner(token);
  if (first === 'PRON') return pronoun(token);
  return plain[first] ?? 'ABR';
};

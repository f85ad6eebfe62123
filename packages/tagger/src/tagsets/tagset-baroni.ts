import { endsSentence, type FineTags, has, partsOf, type UniversalToken } from './tagset-features';

/** Verbs that are modal where the treebanks call them auxiliaries. */
const modal = /^(?:dovere|potere|volere|sapere|solere)$/u;

function verb({ upos, feats, lemma }: UniversalToken): string {
  const [first, clitic] = partsOf(upos);
  const kind = first === 'AUX' ? (modal.test(lemma) ? 'VER2' : 'AUX') : 'VER';
  return `${kind}:${verbForm(feats)}${clitic ? ':cli' : ''}`;
}

function verbForm(feats: string): string {
  if (has(feats, 'VerbForm', 'Inf')) return 'infi';
  if (has(feats, 'VerbForm', 'Ger')) return 'geru';
  if (has(feats, 'VerbForm', 'Part')) return has(feats, 'Tense', 'Pres') ? 'ppre' : 'ppast';
  return 'fin';
}

/** What pronouns and determiners share: PRO:demo, DET:demo; null where the features name no kind. */
function kindOf(feats: string): string | null {
  if (has(feats, 'Poss', 'Yes')) return 'poss';
  if (has(feats, 'PronType', 'Dem')) return 'demo';
  if (['Ind', 'Tot', 'Neg'].some((type) => has(feats, 'PronType', type))) return 'indef';
  return null;
}

function asks(feats: string): boolean {
  return ['Int', 'Rel', 'Exc'].some((type) => has(feats, 'PronType', type));
}

function pronoun({ upos, feats, lemma }: UniversalToken): string {
  if (lemma === 'che') return 'CHE';
  if (asks(feats)) return 'WH';
  if (has(feats, 'Clitic', 'Yes') || partsOf(upos).length > 1) return 'CLI';
  return `PRO:${kindOf(feats) ?? 'pers'}`;
}

function determiner({ feats }: UniversalToken): string {
  if (has(feats, 'PronType', 'Art')) return 'ART';
  return asks(feats) ? 'DET:wh' : `DET:${kindOf(feats) ?? 'indef'}`;
}

function adverb({ form, lemma, feats }: UniversalToken): string {
  if (lemma === 'non') return 'NEG';
  if (has(feats, 'PronType', 'Int') || has(feats, 'PronType', 'Rel')) return 'WH';
  return /mente$/iu.test(form) ? 'ADV:mente' : 'ADV';
}

const plain: Readonly<Record<string, string>> = {
  ...{
    ADJ: 'ADJ',
    ADP: 'PRE',
    CCONJ: 'CON',
    SCONJ: 'CON',
    INTJ: 'INT',
    NOUN: 'NOUN',
    PROPN: 'NPR',
    PART: 'ADV',
  },
};

/** Marco Baroni's Italian tags, those of itWaC and la Repubblica (Baroni and others 2004). */
export const baroniTags: FineTags = (token) => {
  const { upos, form, lemma } = token;
  const [first = ''] = partsOf(upos);
  if (upos === 'PUNCT') return endsSentence(form) ? 'SENT' : 'PUN';
  if (upos === 'ADP+DET') return 'ARTPRE';
  if (first === 'VERB' || first === 'AUX') return verb(token);
  if (first === 'PRON') return pronoun(token);
  if (first === 'DET') return determiner(token);
  if (first === 'ADV') return adverb(token);
  if (first === 'SCONJ' && lemma === 'che') return 'CHE';
  if (first === 'NUM') return /\p{N}/u.test(form) ? 'NUM' : 'DET:num';
  return plain[first] ?? 'NOCAT';
};

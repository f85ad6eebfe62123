import { endsSentence, type FineTags, has, partsOf, type UniversalToken } from './tagset-features';

const penn = new Set(
  `CC CD DT EX FW IN JJ JJR JJS LS MD NN NNS NNP NNPS PDT POS PRP PRP$ RB RBR RBS RP SYM TO UH VB VBD VBG VBN VBP VBZ WDT WP
  WP$ WRB`.split(/\s+/),
);

function verbForm({ feats }: UniversalToken): string {
  if (has(feats, 'VerbForm', 'Inf') || has(feats, 'Mood', 'Imp')) return '';
  if (has(feats, 'VerbForm', 'Ger')) return 'G';
  if (has(feats, 'VerbForm', 'Part')) return has(feats, 'Tense', 'Pres') ? 'G' : 'N';
  if (has(feats, 'Tense', 'Past')) return 'D';
  if (has(feats, 'Person', '3') && has(feats, 'Number', 'Sing')) return 'Z';
  return has(feats, 'VerbForm', 'Fin') || has(feats, 'Tense', 'Pres') ? 'P' : '';
}

const modals = new Set("can could may might must shall should will would ought 'd 'll".split(' '));

/** VB is to be, VH to have, VV any other verb; the form follows. */
function verb(token: UniversalToken): string {
  const lemma = token.lemma.toLowerCase();
  if (token.xpos === 'MD' || (token.upos === 'AUX' && modals.has(lemma))) return 'MD';
  const form = /^VB.$/.test(token.xpos) ? token.xpos.slice(2) : token.xpos === 'VB' ? '' : verbForm(token);
  return `V${lemma === 'be' ? 'B' : lemma === 'have' ? 'H' : 'V'}${form}`;
}

function graded(start: string, { feats }: UniversalToken): string {
  if (has(feats, 'Degree', 'Cmp')) return `${start}R`;
  return has(feats, 'Degree', 'Sup') ? `${start}S` : start;
}

function pronoun({ feats, lemma }: UniversalToken): string {
  const asks = has(feats, 'PronType', 'Int') || has(feats, 'PronType', 'Rel');
  if (has(feats, 'Poss', 'Yes')) return asks ? 'WP$' : 'PP$';
  if (asks) return /^(?:which|that|whatever|whichever)$/i.test(lemma) ? 'WDT' : 'WP';
  if (lemma.toLowerCase() === 'there') return 'EX';
  if (has(feats, 'PronType', 'Prs')) return 'PP';
  return has(feats, 'PronType', 'Dem') || has(feats, 'PronType', 'Art') ? 'DT' : 'NN';
}

function determiner({ feats }: UniversalToken): string {
  if (has(feats, 'PronType', 'Int') || has(feats, 'PronType', 'Rel')) return 'WDT';
  return has(feats, 'Poss', 'Yes') ? 'PP$' : 'DT';
}

function particle({ form }: UniversalToken): string {
  if (/^['’]s?$/i.test(form)) return 'POS';
  return /^to$/i.test(form) ? 'TO' : 'RB';
}

function punctuation(form: string): string {
  if (endsSentence(form)) return 'SENT';
  if (form === ',') return ',';
  if (/^[([{<]+$/.test(form)) return '(';
  if (/^[)\]}>]+$/.test(form)) return ')';
  if (/^(?:``|“|‘|«)$/.test(form)) return '``';
  return /^(?:''|["”’'»])$/.test(form) ? "''" : ':';
}

const renamed: Readonly<Record<string, string>> = { NNP: 'NP', NNPS: 'NPS', PRP: 'PP', PRP$: 'PP$' };

/**
 * TreeTagger's English tags: those of the Penn Treebank, with verbs distinguished, NP, PP, SENT and IN/that (Schmid
 * 1994).
 */
export const englishTags: FineTags = (token) => {
  const { xpos, feats, form, lemma } = token;
  const [upos = ''] = partsOf(token.upos);
  if (upos === 'PUNCT') return punctuation(form);
  if (upos === 'VERB' || upos === 'AUX') return verb(token);
  if (upos === 'SCONJ' && /^that$/i.test(lemma)) return 'IN/that';
  if (penn.has(xpos)) return renamed[xpos] ?? xpos;
  switch (upos) {
    case 'NOUN':
      return has(feats, 'Number', 'Plur') ? 'NNS' : 'NN';
    case 'PROPN':
      return has(feats, 'Number', 'Plur') ? 'NPS' : 'NP';
    case 'ADJ':
      return graded('JJ', token);
    case 'ADV':
      return has(feats, 'PronType', 'Int') || has(feats, 'PronType', 'Rel') ? 'WRB' : graded('RB', token);
    case 'ADP':
    case 'SCONJ':
      return 'IN';
    case 'CCONJ':
      return 'CC';
    case 'DET':
      return determiner(token);
    case 'PRON':
      return pronoun(token);
    case 'NUM':
      return 'CD';
    case 'PART':
      return particle(token);
    case 'INTJ':
      return 'UH';
    case 'SYM':
      return /^[$£€¥]$/.test(form) ? '$' : 'SYM';
    default:
      return 'FW';
  }
};

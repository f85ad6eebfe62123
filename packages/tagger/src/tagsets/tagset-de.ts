import { endsSentence, type FineTags, has, partsOf, type UniversalToken } from './tagset-features';

/** The tags of STTS (Schiller, Teufel, Stöckert and Thielen 1999), in the spelling of TreeTagger (PAV). */
const known = new Set(
  `ADJA ADJD ADV APPR APPRART APPO APZR ART CARD FM ITJ KOUI KOUS KON KOKOM NN NE PDS PDAT PIS PIAT PIDAT PPER PPOSS
  PPOSAT PRELS PRELAT PRF PWS PWAT PWAV PAV PTKZU PTKNEG PTKVZ PTKANT PTKA TRUNC VVFIN VVIMP VVINF VVIZU VVPP VAFIN VAIMP
  VAINF VAPP VMFIN VMINF VMPP XY $, $. $(`.split(/\s+/),
);
const modals = new Set('dürfen können mögen müssen sollen wollen'.split(' '));
const auxiliaries = new Set('haben sein werden'.split(' '));

function verb({ upos, feats, lemma, form }: UniversalToken): string {
  const modal = modals.has(lemma);
  const kind = modal ? 'VM' : upos === 'AUX' || auxiliaries.has(lemma) ? 'VA' : 'VV';
  if (has(feats, 'VerbForm', 'Part')) return `${kind}PP`;
  if (has(feats, 'Mood', 'Imp')) return modal ? 'VMFIN' : `${kind}IMP`;
  if (!has(feats, 'VerbForm', 'Inf')) return `${kind}FIN`;
  const lower = form.toLowerCase();
  const inside = lower.indexOf('zu', 1);
  const withZu = inside > 0 && lower.slice(0, inside) + lower.slice(inside + 2) === lemma.toLowerCase();
  return kind === 'VV' && withZu ? 'VVIZU' : `${kind}INF`;
}

function pronoun({ feats }: UniversalToken, attributive: boolean): string {
  const end = attributive ? 'AT' : 'S';
  if (has(feats, 'Poss', 'Yes')) return attributive ? 'PPOSAT' : 'PPOSS';
  if (has(feats, 'Reflex', 'Yes')) return 'PRF';
  if (has(feats, 'PronType', 'Int')) return `PW${end}`;
  if (has(feats, 'PronType', 'Rel')) return `PREL${end}`;
  if (has(feats, 'PronType', 'Dem')) return `PD${end}`;
  if (['Ind', 'Neg', 'Tot'].some((type) => has(feats, 'PronType', type))) return attributive ? 'PIAT' : 'PIS';
  return attributive ? 'PIAT' : 'PPER';
}

const withPreposition =
  /^(?:da|dar|hier|wo|wor)(?:an|auf|aus|bei|durch|für|gegen|gegenüber|hinter|in|mit|nach|neben|über|um|unter|von|vor|wider|zu|zwischen)$|^(?:des(?:halb|wegen)|trotzdem|außerdem|dennoch|stattdessen)$/;

function adverb({ feats, form }: UniversalToken): string {
  const lower = form.toLowerCase();
  if (
    has(feats, 'PronType', 'Int') ||
    /^wor?(?:an|auf|aus|bei|durch|für|in|mit|nach|über|um|von|vor|zu)$/.test(lower)
  )
    return 'PWAV';
  return withPreposition.test(lower) ? 'PAV' : 'ADV';
}

function particle({ form }: UniversalToken): string {
  const lower = form.toLowerCase();
  if (lower === 'zu') return 'PTKZU';
  if (lower === 'nicht' || lower === 'nich' || lower === 'net') return 'PTKNEG';
  return /^(?:ja|nein|doch|danke|bitte)$/.test(lower) ? 'PTKANT' : 'PTKVZ';
}

function conjunction({ upos, lemma }: UniversalToken): string {
  if (/^(?:als|wie)$/.test(lemma) && upos === 'CCONJ') return 'KOKOM';
  if (upos === 'CCONJ') return 'KON';
  return /^(?:um|ohne|anstatt|statt)$/.test(lemma) ? 'KOUI' : 'KOUS';
}

function punctuation(form: string): string {
  if (form === ',') return '$,';
  return endsSentence(form) || /^[:;]+$/.test(form) ? '$.' : '$(';
}

/** The tags of STTS. If the treebank's own tag is one of them, it is used: it knows separated prefixes. */
export const germanTags: FineTags = (token) => {
  const { upos, xpos, feats, form } = token;
  if (upos === 'PUNCT') return punctuation(form);
  if (partsOf(upos).length > 1) return 'APPRART';
  if (known.has(xpos)) return xpos;
  if (xpos === 'PROAV') return 'PAV';
  if (has(feats, 'Foreign', 'Yes')) return 'FM';
  if (form.endsWith('-') && form.length > 1) return 'TRUNC';
  switch (upos) {
    case 'NOUN':
      return 'NN';
    case 'PROPN':
      return 'NE';
    case 'ADJ':
      return has(feats, 'Degree', 'Pos') && !feats.includes('Case=') ? 'ADJD' : 'ADJA';
    case 'ADP':
      return has(feats, 'AdpType', 'Post') ? 'APPO' : has(feats, 'AdpType', 'Circ') ? 'APZR' : 'APPR';
    case 'DET':
      return has(feats, 'PronType', 'Art') ? 'ART' : pronoun(token, true);
    case 'PRON':
      return pronoun(token, false);
    case 'VERB':
    case 'AUX':
      return verb(token);
    case 'ADV':
      return adverb(token);
    case 'CCONJ':
    case 'SCONJ':
      return conjunction(token);
    case 'PART':
      return particle(token);
    case 'NUM':
      return 'CARD';
    case 'INTJ':
      return 'ITJ';
    default:
      return 'XY';
  }
};

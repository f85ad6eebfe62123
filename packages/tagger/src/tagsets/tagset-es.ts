import { type FineTags, has, partsOf, type UniversalToken } from './tagset-features';

const marks: Readonly<Record<string, string>> = {
  ...{ '.': 'FS', '?': 'FS', '!': 'FS', '¿': 'FS', '¡': 'FS', ',': 'CM', ':': 'COLON', ';': 'SEMICOLON' },
  ...{
    '(': 'LP',
    '[': 'LP',
    '{': 'LP',
    ')': 'RP',
    ']': 'RP',
    '}': 'RP',
    '/': 'SLASH',
    '%': 'PERCT',
    '\\': 'BACKSLASH',
  },
};

function mark(form: string): string {
  if (/^(?:\.{2,}|…+)$/.test(form)) return 'DOTS';
  if (/^[-–—]+$/.test(form)) return 'DASH';
  if (/^(?:["'“”‘’«»`]|''|``)$/.test(form)) return 'QT';
  return marks[form] ?? marks[form[0] ?? ''] ?? 'SYM';
}

const modals = new Set('poder deber querer saber soler'.split(' '));
const verbs: Readonly<Record<string, string>> = { estar: 'VE', haber: 'VH', ser: 'VS' };

function verb({ upos, feats, lemma }: UniversalToken): string {
  const form = has(feats, 'VerbForm', 'Inf')
    ? 'inf'
    : has(feats, 'VerbForm', 'Ger')
      ? 'ger'
      : has(feats, 'VerbForm', 'Part')
        ? 'adj'
        : 'fin';
  if (partsOf(upos).length > 1) return `VCLI${form === 'adj' ? 'fin' : form}`;
  return `${verbs[lemma] ?? (modals.has(lemma) ? 'VM' : 'VL')}${form}`;
}

const clitics = /^(?:les?|l[oa]s?)$/i;

function pronoun({ feats, form }: UniversalToken): string {
  if (has(feats, 'Poss', 'Yes')) return 'PPO';
  if (/^se$/i.test(form)) return 'SE';
  if (has(feats, 'PronType', 'Prs') || has(feats, 'Reflex', 'Yes')) return clitics.test(form) ? 'PPC' : 'PPX';
  // If a treebank doesn't distinguish them (Int,Rel), the accent does.
  if (has(feats, 'PronType', 'Int') || has(feats, 'PronType', 'Rel'))
    return /[áéíóú]/i.test(form) || !has(feats, 'PronType', 'Rel') ? 'INT' : 'REL';
  return has(feats, 'PronType', 'Dem') ? 'DM' : 'QU';
}

const months = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'.split(
    ' ',
  ),
);
const units = /^(?:[kmc]?m[²³]?|[kmµ]?g|ha|[hkmcd]?l|km\/h|[kMGT]?Hz|[KMGT]B|[kMG]?W|°C|s|min)$/;

function noun({ form, lemma }: UniversalToken): string {
  if (months.has(lemma.toLowerCase())) return 'NMON';
  if (units.test(form)) return 'UMMX';
  return /^\p{Lu}{2,}$/u.test(form) ? 'ACRNM' : 'NC';
}

function conjunction({ upos, lemma }: UniversalToken): string {
  const lower = lemma.toLowerCase();
  if (lower === 'que') return 'CQUE';
  if (upos === 'CCONJ') return lower === 'ni' ? 'CCNEG' : /^(?:y|e|o|u)$/.test(lower) ? 'CC' : 'CCAD';
  return /^(?:si|porque|aunque|cuando|mientras|como|pues)$/.test(lower) ? 'CSUBX' : 'CSUBF';
}

/** TreeTagger's Spanish tags (parameter file trained on the CRATER corpus). */
export const spanishTags: FineTags = (token) => {
  const { form, feats, lemma } = token;
  const [upos = '', second] = partsOf(token.upos);
  if (upos === 'PUNCT' || upos === 'SYM') return mark(form);
  if (upos === 'ADP' && second) return /^a/i.test(form) ? 'PAL' : 'PDEL';
  switch (upos) {
    case 'VERB':
    case 'AUX':
      return verb(token);
    case 'DET':
      return has(feats, 'PronType', 'Art') ? 'ART' : pronoun(token);
    case 'PRON':
      return pronoun(token);
    case 'NOUN':
      return noun(token);
    case 'PROPN':
      return 'NP';
    case 'ADJ':
      return has(feats, 'NumType', 'Ord') ? 'ORD' : has(feats, 'VerbForm', 'Part') ? 'VLadj' : 'ADJ';
    case 'ADV':
      return /^no$/i.test(lemma) ? 'NEG' : 'ADV';
    case 'ADP':
      return 'PREP';
    case 'CCONJ':
    case 'SCONJ':
      return conjunction(token);
    case 'NUM':
      return 'CARD';
    case 'INTJ':
      return 'ITJN';
    case 'PART':
      return 'ADV';
    default:
      return has(feats, 'Foreign', 'Yes') ? 'PE' : 'PNC';
  }
};

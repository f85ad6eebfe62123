/** Universal parts of speech by the beginning of a tag, longest first, for the tag sets of the parameter files. */
const beginnings: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  it: [
    ...pairs('ADP+DET', 'PRE:det ARTPRE'),
    ...pairs('VERB+PRON', 'VER:refl:infi VER2'),
    ...pairs('DET', 'DET ART'),
    ...pairs('AUX', 'AUX'),
    ...pairs('VERB', 'VER'),
    ...pairs('PROPN', 'NPR'),
    ...pairs('NOUN', 'NOM NOUN ABR'),
    ...pairs('NUM', 'NUM'),
    ...pairs('PUNCT', 'PON PUN SENT'),
    ...pairs('PRON', 'PRO CLI WH'),
    ...pairs('ADV', 'ADV NEG'),
    ...pairs('ADJ', 'ADJ'),
    ...pairs('ADP', 'PRE'),
    ...pairs('SCONJ', 'CHE'),
    ...pairs('CCONJ', 'CON'),
    ...pairs('INTJ', 'INT'),
    ...pairs('SYM', 'SYM'),
  ],
  fr: [
    ...pairs('ADP+DET', 'PRP:det'),
    ...pairs('DET', 'DET'),
    ...pairs('VERB', 'VER'),
    ...pairs('PROPN', 'NAM'),
    ...pairs('NOUN', 'NOM ABR'),
    ...pairs('NUM', 'NUM'),
    ...pairs('PUNCT', 'PUN SENT'),
    ...pairs('PRON', 'PRO'),
    ...pairs('ADP', 'PRP'),
    ...pairs('ADV', 'ADV'),
    ...pairs('ADJ', 'ADJ'),
    ...pairs('CCONJ', 'KON'),
    ...pairs('INTJ', 'INT'),
    ...pairs('SYM', 'SYM'),
  ],
  de: [
    ...pairs('ADP+DET', 'APPRART'),
    ...pairs('ADP', 'AP'),
    ...pairs('ADJ', 'ADJ'),
    ...pairs('ADV', 'ADV PAV PROAV PWAV'),
    ...pairs('DET', 'ART PDAT PIAT PIDAT PPOSAT PRELAT PWAT'),
    ...pairs('PRON', 'PD PI PPER PPOSS PREL PRF PW'),
    ...pairs('NUM', 'CARD'),
    ...pairs('SCONJ', 'KOUI KOUS'),
    ...pairs('CCONJ', 'KO'),
    ...pairs('PROPN', 'NE'),
    ...pairs('NOUN', 'NN TRUNC'),
    ...pairs('PART', 'PTK'),
    ...pairs('AUX', 'VA VM'),
    ...pairs('VERB', 'VV'),
    ...pairs('INTJ', 'ITJ'),
    ...pairs('PUNCT', '$'),
  ],
  en: [
    ...pairs('AUX', 'VB MD'),
    ...pairs('VERB', 'VH VV'),
    ...pairs('PROPN', 'NP'),
    ...pairs('NOUN', 'NN'),
    ...pairs('SCONJ', 'IN/that'),
    ...pairs('ADP', 'IN RP'),
    ...pairs('ADV', 'RB WRB'),
    ...pairs('ADJ', 'JJ'),
    ...pairs('NUM', 'CD'),
    ...pairs('CCONJ', 'CC'),
    ...pairs('PRON', 'PP WP EX'),
    ...pairs('DET', 'DT PDT WDT'),
    ...pairs('PART', 'TO POS'),
    ...pairs('INTJ', 'UH'),
    ...pairs('SYM', 'SYM $ #'),
    ...pairs('PUNCT', "SENT , : ( ) `` '' \""),
  ],
  es: [
    ...pairs('ADP+DET', 'PAL PDEL'),
    ...pairs('VERB+PRON', 'VCLI'),
    ...pairs('AUX', 'VS VE VH VM'),
    ...pairs('VERB', 'VL'),
    ...pairs('DET', 'ART'),
    ...pairs('PROPN', 'NP'),
    ...pairs('NOUN', 'NC NM ACRNM UMMX'),
    ...pairs('NUM', 'CARD'),
    ...pairs('ADJ', 'ADJ ORD'),
    ...pairs('ADV', 'ADV NEG'),
    ...pairs('ADP', 'PREP'),
    ...pairs('SCONJ', 'CSUB CQUE'),
    ...pairs('CCONJ', 'CC'),
    ...pairs('INTJ', 'ITJN'),
    ...pairs('PRON', 'PP SE DM QU INT REL'),
    ...pairs('PUNCT', 'FS CM COLON DASH DOTS LP QT RP SEMICOLON SLASH BACKSLASH'),
    ...pairs('SYM', 'PERCT SYM'),
  ],
};

function pairs(upos: string, tags: string): (readonly [string, string])[] {
  return tags.split(' ').map((tag) => [tag, upos] as const);
}

const byLength = new Map(
  Object.entries(beginnings).map(([language, list]) => [
    language,
    [...list].sort(([left], [right]) => right.length - left.length),
  ]),
);

/** The universal part of speech of a TreeTagger tag in a language; 'X' if no table knows it. */
export function universalOfTreeTagger(tag: string, language: string): string {
  if (tag.endsWith(':cli')) return 'VERB+PRON';
  return byLength.get(language)?.find(([start]) => tag.startsWith(start))?.[1] ?? 'X';
}

/** Universal parts of speech (de Marneffe et al. 2021), in the order in which people look for them. */
export const partsOfSpeech = [
  ...['NOUN', 'PROPN', 'VERB', 'AUX', 'ADJ', 'ADV', 'PRON', 'DET', 'ADP', 'CCONJ', 'SCONJ', 'NUM', 'PART'],
  ...['INTJ', 'PUNCT', 'SYM', 'X'],
] as const;

/** What is asked of a place: the word as it is written, all forms of a lemma, or only its part of speech. */
export const wordAsks = ['word', 'lemma', 'any'] as const;
export type WordAsk = (typeof wordAsks)[number];

/** Words between two places, at most; 0: one follows the other. */
export const wordGaps = [0, 1, 2, 3, 5, 10] as const;

/** One line of the form. */
export interface WordPlace {
  ask: WordAsk;
  /** `*` stands for any letters. Words with spaces between them follow each other; not read for `any`. */
  text: string;
  /** A universal part of speech; '' for any. */
  upos: string;
  /** Whether capitals have to be as they are typed. */
  capitals: boolean;
  /** Words that may stand between it and the place before. */
  gap: number;
}

/** A query as those put it who don't write CQL. */
export interface WordForm {
  places: readonly WordPlace[];
  /** Within one sentence. */
  sentence: boolean;
}

/** Lines of the form: more are easier to write in CQL. */
export const mostPlaces = 8;

export const emptyPlace: WordPlace = { ask: 'word', text: '', upos: '', capitals: false, gap: 0 };

/** The query in CQL; '' while nothing is asked. Places without anything that is asked are passed over. */
export function formToCql({ places, sentence }: WordForm): string {
  const parts: string[] = [];
  for (const place of places) {
    const tokens = tokensOf(place);
    if (tokens.length === 0) continue;
    if (parts.length > 0 && place.gap > 0) parts.push(`[]{0,${place.gap}}`);
    parts.push(...tokens);
  }
  return parts.length > 0 && sentence ? `${parts.join(' ')} within s` : parts.join(' ');
}

function tokensOf(place: WordPlace): string[] {
  const part = place.upos === '' ? '' : `upos="${place.upos}"`;
  if (place.ask === 'any') return part === '' ? [] : [`[${part}]`];
  const words = place.text.trim().split(/\s+/u).filter(Boolean);
  // The part of speech is that of the last of several words.
  return words.map((word, at) => tokenOf(place, word, at === words.length - 1 ? part : ''));
}

function tokenOf({ ask, capitals }: WordPlace, word: string, part: string): string {
  const flag = capitals ? '' : '%c';
  const value = `"${patternOf(word)}"${flag}`;
  if (ask === 'word' && part === '') return value;
  return `[${ask}=${value}${part === '' ? '' : ` & ${part}`}]`;
}

/** What is typed as a pattern: `*` for any letters, all else as it stands. */
const patternOf = (word: string): string => word.replace(/["\\^$.|?+{}()[\]]/g, '\\$&').replaceAll('*', '.*');

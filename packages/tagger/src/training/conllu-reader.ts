/** A word of a treebank. */
export interface GoldWord {
  form: string;
  lemma: string;
  upos: string;
  xpos: string;
  feats: string;
}

/** A sentence of a treebank in two views: its syntactic words, and its tokens, in which fused words are one. */
export interface GoldSentence {
  words: GoldWord[];
  /** The same array as `words` if there are no fused words. */
  tokens: GoldWord[];
  /** 0 for a treebank whose conventions the model follows; for another treebank its number. */
  dialect: number;
  /** How many times it is learnt; default: once. */
  times?: number;
}

/** Reads CoNLL-U. Comments, empty nodes and invalid lines are left out. */
export function readConllu(text: string, dialect = 0): GoldSentence[] {
  const sentences: GoldSentence[] = [];
  for (const part of text.split(/\n[ \t]*\r?\n/)) {
    const sentence = readSentence(part, dialect);
    if (sentence.words.length > 0) sentences.push(sentence);
  }
  return sentences;
}

function readSentence(part: string, dialect: number): GoldSentence {
  const words: GoldWord[] = [];
  const ranges: { form: string; first: number; last: number }[] = [];
  for (const line of part.split('\n')) {
    const [id = '', form = '', lemma = '', upos = '', xpos = '', feats = ''] = line.split('\t');
    const range = /^(\d+)-(\d+)$/.exec(id);
    if (range) ranges.push({ form, first: Number(range[1]), last: Number(range[2]) });
    else if (/^\d+$/.test(id) && form !== '') words.push(cleanWord({ form, lemma, upos, xpos, feats }));
  }
  return { words, tokens: ranges.length === 0 ? words : fuse(words, ranges), dialect };
}

/** Some treebanks write '[PUNCT]' or nothing as the lemma of a punctuation mark, and '_' for nothing. */
function cleanWord(word: GoldWord): GoldWord {
  const bare = word.lemma === '_' || word.lemma === '' || /^\[[A-Z]+\]$/.test(word.lemma);
  return {
    form: word.form,
    lemma: bare ? word.form : word.lemma,
    upos: word.upos,
    xpos: word.xpos === '_' ? '' : word.xpos,
    feats: word.feats === '_' ? '' : word.feats,
  };
}

function fuse(
  words: readonly GoldWord[],
  ranges: { form: string; first: number; last: number }[],
): GoldWord[] {
  const tokens: GoldWord[] = [];
  let next = 1;
  for (const { form, first, last } of ranges) {
    tokens.push(...words.slice(next - 1, first - 1), fusedWord(form, words.slice(first - 1, last)));
    next = last + 1;
  }
  tokens.push(...words.slice(next - 1));
  return tokens;
}

/**
 * One token for several words: their tags joined, the lemma of the first, and the first features that are not empty.
 */
function fusedWord(form: string, parts: readonly GoldWord[]): GoldWord {
  return {
    form,
    lemma: parts[0]?.lemma ?? form,
    upos: parts.map((part) => part.upos).join('+'),
    xpos: parts.map((part) => part.xpos).join('+'),
    feats: parts.find((part) => part.feats !== '')?.feats ?? '',
  };
}

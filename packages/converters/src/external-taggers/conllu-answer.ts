import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { fuseWords } from '@florilegium/tagger/segment/fused-tokens';
import { taggingFailed } from './external-tagger';

/** A word of CoNLL-U. */
interface Word {
  id: number;
  form: string;
  lemma: string;
  upos: string;
  xpos: string;
  feats: string;
  head: number | null;
  deprel: string;
}

/** A token with the numbers of its words. */
interface ReadToken {
  form: string;
  spaceAfter: boolean;
  words: Word[];
}

const given = (value: string | undefined) => (value === undefined || value === '_' ? '' : value);

function readTokens(lines: readonly string[]): ReadToken[] {
  const tokens: ReadToken[] = [];
  let last = 0;
  for (const line of lines) {
    const [id = '', form = '', lemma, upos, xpos, feats, head, deprel, , misc = ''] = line.split('\t');
    const numbers = /^(\d+)(?:-(\d+))?$/.exec(id);
    if (!numbers) continue;
    const spaceAfter = !/(?:^|\|)SpaceAfter=No(?:\||$)/.test(misc);
    const first = Number(numbers[1]);
    if (numbers[2]) {
      last = Number(numbers[2]);
      tokens.push({ form, spaceAfter, words: [] });
      continue;
    }
    if (first > last) tokens.push({ form, spaceAfter, words: [] });
    tokens[tokens.length - 1]?.words.push({
      ...{ id: first, form, lemma: given(lemma) || form, upos: given(upos) || 'X' },
      ...{ xpos: given(xpos), feats: given(feats), deprel: given(deprel) },
      head: /^\d+$/.test(head ?? '') ? Number(head) : null,
    });
  }
  return tokens;
}

/** The word of a fused token on which the others depend: its head is outside the token. */
function headWord({ words }: ReadToken): Word | undefined {
  const inside = new Set(words.map(({ id }) => id));
  return words.find(({ head }) => head !== null && !inside.has(head)) ?? words[0];
}

function readSentence(lines: readonly string[]): TaggedToken[] {
  const tokens = readTokens(lines);
  const place = new Map(
    tokens.flatMap(({ words }, at) => words.map(({ id }): [number, number] => [id, at + 1])),
  );
  return tokens.map((token) => {
    const head = headWord(token);
    const tags = token.words.map(({ xpos }) => xpos).filter(Boolean);
    return {
      form: token.form,
      ...fuseWords(token.words),
      tag: tags.join('+'),
      spaceAfter: token.spaceAfter,
      ...(head?.head != null && head.deprel !== ''
        ? { head: head.head === 0 ? 0 : (place.get(head.head) ?? 0), deprel: head.deprel }
        : {}),
    };
  });
}

const bare = (text: string) => text.replace(/\s+/g, '');

/**
 * Reads the analyses of sentences, one each and in order, from an answer in CoNLL-U. Multiword tokens become one
 * token with a fused part of speech; heads count tokens. Throws `taggingFailed` (badOutput) if sentences are missing,
 * or if an analysis doesn't consist of its sentence's characters.
 */
export function readConlluAnswer(
  answer: string,
  sentences: readonly string[],
  tagger: string,
): TaggedSentence[] {
  const parts = answer.split(/\r?\n[ \t]*\r?\n/).filter((part) => /^\d/m.test(part));
  if (parts.length !== sentences.length)
    throw taggingFailed(
      'badOutput',
      tagger,
      `${sentences.length} sentences were expected, not ${parts.length}`,
    );
  return parts.map((part, at) => {
    const read = readSentence(part.split(/\r?\n/));
    if (bare(read.map(({ form }) => form).join('')) !== bare(sentences[at] ?? ''))
      throw taggingFailed('badOutput', tagger, `sentence ${at + 1} of the answer is a different one`);
    return read;
  });
}

import model from '../../models/sentences/weights.json';
import { isHeadingNumber } from './numbered-headings';
import {
  advance,
  type BlockTokens,
  boundaryFeatures,
  casingOf,
  mayEnd,
  sentenceStart,
} from './sentence-model';
import type { Token } from './tokenize';

/** The weights by feature, in hundredths, of lines with a tab between the two. */
function readWeights(lines: readonly string[]): Map<string, number> {
  return new Map(
    lines.map((line): [string, number] => {
      const cut = line.lastIndexOf('\t');
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

/** Full stops of scripts without a following space, and full stops that have no other use. */
const ownStops = /^[。！？｡．।॥۔؟։።]+$/;

/** Whether a sentence certainly ends, by its script: after such a mark and its closing quotes or brackets. */
function endsWithoutDoubt(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1]?.form ?? '';
  if (/^[」』）】》”’"')\]»]/.test(next) || ownStops.test(next)) return false;
  const at = /^[」』）】》”’"')\]»]$/.test(tokens[place]?.form ?? '') ? place - 1 : place;
  return ownStops.test(tokens[at]?.form ?? '');
}

/**
 * No sentence ends between a word and a small letter or comma. Most places are like this, so they are decided first.
 */
function isInside(tokens: readonly Token[], place: number): boolean {
  const form = tokens[place]?.form ?? '';
  const last = form.charCodeAt(form.length - 1);
  const next = tokens[place + 1]?.form.charCodeAt(0) ?? 0;
  return last >= 0x61 && last <= 0x7a && ((next >= 0x61 && next <= 0x7a) || next === 0x2c);
}

/**
 * How confident, in hundredths, the model must be if no mark ends the sentence: a wrong cut is worse there, most of
 * all if no word follows.
 */
function marginAt(tokens: readonly Token[], place: number): number {
  if (!/[\p{L}\p{N}]$/u.test(tokens[place]?.form ?? '')) return 0;
  return /^\p{L}/u.test(tokens[place + 1]?.form ?? '') ? 60 : 200;
}

/** By language: words with which sentences begin often, and nearly always. */
const starters: Readonly<Record<string, readonly string[]>> = model.starters;
let weights: Map<string, number> | null = null;
const starterTables = new Map<string, ReadonlyMap<string, string>>();

/** The words with which sentences of a language begin; none for a language without training. */
function startersOf(language: string): ReadonlyMap<string, string> {
  const known = starterTables.get(language);
  if (known) return known;
  const lists = Object.hasOwn(starters, language) ? (starters[language] ?? []) : [];
  const table = new Map(
    lists.flatMap((list, sure) => list.split(' ').map((word): [string, string] => [word, `${sure + 1}`])),
  );
  if (lists.length > 0) starterTables.set(language, table);
  return table;
}

/** `end.Next`: a space is missing. */
function forgottenSpace(tokens: readonly Token[], place: number): boolean {
  const [before, stop, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!before || !next || !/^[.!?]$/.test(stop?.form ?? '') || stop?.spaceAfter || before.spaceAfter)
    return false;
  return /^\p{Ll}{3,}$/u.test(before.form) && /^\p{Lu}\p{Ll}+$/u.test(next.form);
}

/**
 * Splits a block's tokens into sentences, at the places where a trained model sees an end. The last token always ends
 * a sentence.
 */
export function splitSentences(tokens: readonly Token[], language: string): Token[][] {
  weights ??= readWeights(model.weights);
  const sentences: Token[][] = [];
  const block: BlockTokens = { tokens, language, casing: casingOf(tokens), starters: startersOf(language) };
  let state = sentenceStart(0);
  for (const [place, token] of tokens.entries()) {
    advance(state, token.form);
    if (!endsAfter(place)) continue;
    sentences.push(tokens.slice(state.start, place + 1));
    state = sentenceStart(place + 1);
  }
  return sentences;

  function endsAfter(place: number): boolean {
    if (isInside(tokens, place)) return false;
    if (place === tokens.length - 1 || forgottenSpace(tokens, place)) return true;
    if (endsWithoutDoubt(tokens, place)) return true;
    if (!mayEnd(block, place) || isHeadingNumber(tokens, state.start, place, language)) return false;
    let score = 0;
    for (const feature of boundaryFeatures(block, place, state)) score += weights?.get(feature) ?? 0;
    return score > marginAt(tokens, place);
  }
}

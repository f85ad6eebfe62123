import { sentenceStarters, sentenceWeights } from '../models/sentences/weights';
import {
  advance,
  type BlockTokens,
  boundaryFeatures,
  casingOf,
  mayEnd,
  sentenceStart,
} from './sentence-model';
import type { Token } from './tokenize';

/** The weights by feature, in hundredths. */
function readWeights(table: string): Map<string, number> {
  return new Map(
    table.split('\n').map((line): [string, number] => {
      const cut = line.lastIndexOf('\t');
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

/** Full stops of scripts that put no space behind them, and those that nothing else uses. */
const ownStops = /^[。！？｡．।॥۔؟։።]+$/;

/** A sentence ends where its script leaves no doubt: behind such a mark and what closes after it. */
function endsWithoutDoubt(tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + 1]?.form ?? '';
  if (/^[」』）】》”’"')\]»]/.test(next) || ownStops.test(next)) return false;
  const at = /^[」』）】》”’"')\]»]$/.test(tokens[place]?.form ?? '') ? place - 1 : place;
  return ownStops.test(tokens[at]?.form ?? '');
}

/** Between a word and a small letter or comma no sentence ends: most places are such, and are decided at once. */
function isInside(tokens: readonly Token[], place: number): boolean {
  const form = tokens[place]?.form ?? '';
  const last = form.charCodeAt(form.length - 1);
  const next = tokens[place + 1]?.form.charCodeAt(0) ?? 0;
  return last >= 0x61 && last <= 0x7a && ((next >= 0x61 && next <= 0x7a) || next === 0x2c);
}

/**
 * How sure, in hundredths, the model has to be where no mark ends the sentence: a wrong cut is worse there. More so
 * where no word follows.
 */
function marginAt(tokens: readonly Token[], place: number): number {
  if (!/[\p{L}\p{N}]$/u.test(tokens[place]?.form ?? '')) return 0;
  return /^\p{L}/u.test(tokens[place + 1]?.form ?? '') ? 60 : 200;
}

let weights: Map<string, number> | null = null;
const starterTables = new Map<string, ReadonlyMap<string, string>>();

/** The words with which sentences of a language begin; none where it was not learnt. */
function startersOf(language: string): ReadonlyMap<string, string> {
  const known = starterTables.get(language);
  if (known) return known;
  const lists = Object.hasOwn(sentenceStarters, language) ? (sentenceStarters[language] ?? []) : [];
  const table = new Map(
    lists.flatMap((list, sure) => list.split(' ').map((word): [string, string] => [word, `${sure + 1}`])),
  );
  if (lists.length > 0) starterTables.set(language, table);
  return table;
}

/** `end.Next`: a space was forgotten. */
function forgottenSpace(tokens: readonly Token[], place: number): boolean {
  const [before, stop, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!before || !next || !/^[.!?]$/.test(stop?.form ?? '') || stop?.spaceAfter || before.spaceAfter)
    return false;
  return /^\p{Ll}{3,}$/u.test(before.form) && /^\p{Lu}\p{Ll}+$/u.test(next.form);
}

/**
 * The sentences of a block's tokens: the places where a trained model sees one end. The last token always ends one.
 */
export function splitSentences(tokens: readonly Token[], language: string): Token[][] {
  weights ??= readWeights(sentenceWeights);
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
    if (!mayEnd(block, place)) return false;
    let score = 0;
    for (const feature of boundaryFeatures(block, place, state)) score += weights?.get(feature) ?? 0;
    return score > marginAt(tokens, place);
  }
}

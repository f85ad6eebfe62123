import type { TokenAttribute } from '../query/query-tree';
import type { FrequencyPlace } from '../search/frequencies';
import type { HitSample } from '../search/sample/drawn-number';
import type { HitOrder } from '../search/sort-hits';
import type { Alphabets } from './alphabets';
import { isWord, valueCondition } from './conditions';
import { Parameters, type ParameterValue } from './connection';
import { type DrawnMatch, drawnStatement } from './drawn';
import { matchesStatement, ofTexts, type ReadQuery, type SearchedTexts } from './matches';
import type { ShardSize } from './shard-size';
import { sortedStatement } from './sorted';
import { valuesStatement } from './values';

/** A match in a shard: where it is, and the words that it is sorted by. */
export interface ShardMatch {
  /** The number of its text in the shard. */
  text: number;
  first: number;
  behind: number;
  keys: string[];
}

type AskedRows = [statement: string, parameters: Readonly<Record<string, ParameterValue>>];

/** Asks one shard: its answers are parts, which add up with those of others. */
export class Shard {
  constructor(
    private readonly server: { rows(...asked: AskedRows): Promise<unknown[][]> },
    private readonly alphabets: Alphabets,
  ) {}

  /** The alphabet by which matches are sorted for a language; null: by the bytes of UTF-8. */
  alphabet(language: string): Promise<string | null> {
    return this.alphabets.of(language);
  }

  async size(texts: SearchedTexts): Promise<ShardSize> {
    const parameters = new Parameters();
    const [row] = await this.server.rows(
      `SELECT ${texts.documentIds ? 'countIf(tokens > 0)' : 'count()'}, sum(tokens), countIf(tokens > 0), minIf(tokens, tokens > 0),
        (SELECT max(number) FROM changes WHERE corpus = ${parameters.add('UUID', texts.corpus)})
      FROM documents WHERE ${ofTexts(texts, parameters)}`,
      parameters.values,
    );
    const [documents, tokens, parts, smallest, changes] = (row ?? []).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return { documents, tokens, parts, smallest, changes };
  }

  async count(query: ReadQuery, texts: SearchedTexts): Promise<number> {
    const parameters = new Parameters();
    const [row] = await this.server.rows(
      `SELECT count() FROM (${matchesStatement(query, texts, parameters)})`,
      parameters.values,
    );
    return Number(row![0]);
  }

  /** The matches that drew the least numbers. */
  async drawn(query: ReadQuery, texts: SearchedTexts, sample: HitSample): Promise<DrawnMatch[]> {
    const parameters = new Parameters();
    const all = matchesStatement(query, texts, parameters);
    const rows = await this.server.rows(
      `SELECT number, place, first FROM (${drawnStatement(all, texts, sample, parameters)})`,
      parameters.values,
    );
    return rows.map(([number, document, first]) => ({
      number: Number(number),
      document: String(document),
      first: Number(first),
    }));
  }

  /** Matches, all or a sample, in the order of their documents, or of the words beside them. */
  async matches(
    query: ReadQuery,
    texts: SearchedTexts,
    {
      order,
      language,
      from,
      count,
      sample = null,
    }: {
      order: HitOrder | null;
      language: string;
      from: number;
      count: number;
      sample?: HitSample | null;
    },
  ): Promise<ShardMatch[]> {
    const parameters = new Parameters();
    const alphabet = order && (await this.alphabet(language));
    const all = matchesStatement(query, texts, parameters);
    const found = sample ? drawnStatement(all, texts, sample, parameters) : all;
    const page = `LIMIT ${parameters.add('UInt64', count)} OFFSET ${parameters.add('UInt64', from)}`;
    const statement = order
      ? sortedStatement(
          found,
          order,
          alphabet ? ` COLLATE '${alphabet}'` : '',
          ofTexts(texts, parameters),
          page,
        )
      : `SELECT text, first, behind, [] FROM (${found}) ORDER BY text, first ${page}`;
    const rows = await this.server.rows(statement, parameters.values);
    return rows.map(([text, first, behind, keys]) => ({
      text: Number(text),
      first: Number(first),
      behind: Number(behind),
      keys: (keys as string[]) ?? [],
    }));
  }

  /** The documents of texts, by the texts' numbers. */
  async documentsOf(corpus: string, texts: readonly number[]): Promise<Map<number, string>> {
    const parameters = new Parameters();
    const rows = await this.server.rows(
      `SELECT text, document FROM documents
      WHERE corpus = ${parameters.add('UUID', corpus)} AND text IN ${parameters.add('Array(UInt32)', texts)}`,
      parameters.values,
    );
    return new Map(rows.map(([text, document]) => [Number(text), String(document)]));
  }

  /** The tokens around some matches: rows of text, position, bounds, word, lemma, upos, feats, tag. */
  tokensAround(corpus: string, matches: readonly ShardMatch[], context: number): Promise<unknown[][]> {
    const parameters = new Parameters();
    const list = (of: (match: ShardMatch) => number) => parameters.add('Array(UInt32)', matches.map(of));
    const texts = list(({ text }) => text);
    const from = list(({ first }) => Math.max(0, first - context));
    const to = list(({ behind }) => behind + context);
    return this.server.rows(
      `SELECT text, position, bounds, word, lemma, upos, feats, tag FROM tokens
      WHERE corpus = ${parameters.add('UUID', corpus)} AND text IN ${texts}
        AND arrayExists((t, a, b) -> text = t AND position >= a AND position < b, ${texts}, ${from}, ${to})
      ORDER BY text, position`,
      parameters.values,
    );
  }

  /** How uneven matches are spread: the sum of what each document with some deviates by, and of what was expected of it. */
  async spread(
    query: ReadQuery,
    texts: SearchedTexts,
    { matches, tokens }: { matches: number; tokens: number },
  ): Promise<{ deviation: number; expected: number }> {
    const parameters = new Parameters();
    const share = `d.tokens / ${parameters.add('UInt64', tokens)}`;
    const [row] = await this.server.rows(
      `SELECT sum(abs(${share} - h.n / ${parameters.add('UInt64', matches)})), sum(${share}) FROM
        (SELECT text, count() AS n FROM (${matchesStatement(query, texts, parameters)}) GROUP BY text) h
      JOIN (SELECT text, tokens FROM documents WHERE ${ofTexts(texts, parameters)}) d USING (text)`,
      parameters.values,
    );
    return { deviation: Number(row![0]), expected: Number(row![1]) };
  }

  /** The values of matches, or of a token beside them: rows of value, matches, documents. */
  async values(
    query: ReadQuery,
    texts: SearchedTexts,
    attribute: TokenAttribute,
    at: FrequencyPlace,
  ): Promise<[value: string, count: number, documents: number][]> {
    const parameters = new Parameters();
    const values = valuesStatement(query, texts, attribute, at, parameters);
    const rows = await this.server.rows(
      `SELECT value, count(), uniqExact(text) FROM (${values}) GROUP BY value`,
      parameters.values,
    );
    return rows.map(([value, count, documents]) => [String(value), Number(count), Number(documents)]);
  }

  /**
   * How unevenly some of these values are spread, whose counts in all shards are known: rows of value, the sum of what its
   * documents here deviate by, and of what was expected of them. `tokens`: of all shards.
   */
  async valueSpreads(
    query: ReadQuery,
    texts: SearchedTexts,
    attribute: TokenAttribute,
    at: FrequencyPlace,
    { counts, tokens }: { counts: ReadonlyMap<string, number>; tokens: number },
  ): Promise<[value: string, deviation: number, expected: number][]> {
    const parameters = new Parameters();
    const values = valuesStatement(query, texts, attribute, at, parameters);
    const wanted = parameters.add('Array(String)', [...counts.keys()]);
    const totals = parameters.add('Array(UInt64)', [...counts.values()]);
    const share = `d.tokens / ${parameters.add('UInt64', tokens)}`;
    const rows = await this.server.rows(
      `SELECT h.value, sum(abs(${share} - h.n / transform(h.value, ${wanted}, ${totals}, toUInt64(0)))), sum(${share}) FROM
        (SELECT value, text, count() AS n FROM (${values}) WHERE value IN ${wanted} GROUP BY value, text) h
      JOIN (SELECT text, tokens FROM documents WHERE ${ofTexts(texts, parameters)}) d USING (text) GROUP BY h.value`,
      parameters.values,
    );
    return rows.map(([value, deviation, expected]) => [String(value), Number(deviation), Number(expected)]);
  }

  /** How often values stand near matches, in the sentence of the match: rows of value and tokens, each token once. */
  async near(
    query: ReadQuery,
    texts: SearchedTexts,
    attribute: 'word' | 'lemma',
    { left, right }: { left: number; right: number },
  ): Promise<[value: string, count: number][]> {
    const parameters = new Parameters();
    const found = matchesStatement(query, texts, parameters);
    const standing = ofTexts(texts, parameters);
    const before = `arrayMap(one -> (one, firstSentence), range(toInt64(first) - ${parameters.add('UInt32', left)}, toInt64(first)))`;
    const behind = `arrayMap(one -> (one, lastSentence), range(toInt64(behind), toInt64(behind) + ${parameters.add('UInt32', right)}))`;
    const rows = await this.server.rows(
      `SELECT ${attribute}, count() FROM (SELECT text, sentence, toInt64(position) AS at, ${attribute} FROM tokens WHERE ${standing}) t
      JOIN (SELECT DISTINCT text, one.1 AS at, one.2 AS sentence
        FROM (${found}) ARRAY JOIN arrayConcat(${before}, ${behind}) AS one) m
      USING (text, sentence, at) GROUP BY ${attribute}`,
      parameters.values,
    );
    return rows.map(([value, count]) => [String(value), Number(count)]);
  }

  /** How many matches documents have: rows of document and matches, without documents that have none. */
  async byDocument(query: ReadQuery, texts: SearchedTexts): Promise<[document: string, count: number][]> {
    const parameters = new Parameters();
    const rows = await this.server.rows(
      `SELECT document, count() FROM (${matchesStatement(query, texts, parameters)}) m
      JOIN (SELECT text, document FROM documents WHERE ${ofTexts(texts, parameters)}) d USING (text) GROUP BY document`,
      parameters.values,
    );
    return rows.map(([document, count]) => [String(document), Number(count)]);
  }

  /** The tokens of each document. */
  async documentSizes(texts: SearchedTexts): Promise<[document: string, tokens: number][]> {
    const parameters = new Parameters();
    const rows = await this.server.rows(
      `SELECT document, tokens FROM documents WHERE ${ofTexts(texts, parameters)}`,
      parameters.values,
    );
    return rows.map(([document, tokens]) => [String(document), Number(tokens)]);
  }

  /** How often words or lemmas occur in texts: all, those that fit a pattern, or those of a list. */
  async list(
    texts: SearchedTexts,
    attribute: 'word' | 'lemma',
    {
      pattern = '',
      wordsOnly = false,
      among,
    }: { pattern?: string; wordsOnly?: boolean; among?: readonly string[] },
  ): Promise<[value: string, count: number][]> {
    const parameters = new Parameters();
    const fits = valueCondition({ value: pattern, pattern: true, ignoreCase: true }, parameters);
    const conditions = [
      ofTexts(texts, parameters),
      ...(pattern === '' ? [] : [fits(attribute)]),
      ...(wordsOnly ? [isWord(attribute)] : []),
      ...(among ? [`${attribute} IN ${parameters.add('Array(String)', among)}`] : []),
    ];
    const rows = await this.server.rows(
      `SELECT ${attribute}, count() FROM by_${attribute} WHERE ${conditions.join(' AND ')} GROUP BY ${attribute}`,
      parameters.values,
    );
    return rows.map(([value, count]) => [String(value), Number(count)]);
  }

  /** How often sequences of values occur within sentences. */
  async sequences(
    texts: SearchedTexts,
    attribute: 'word' | 'lemma',
    { size, wordsOnly }: { size: number; wordsOnly: boolean },
  ): Promise<[value: string, count: number][]> {
    const parameters = new Parameters();
    const standing = ofTexts(texts, parameters);
    const length = parameters.add('UInt32', size);
    const all = wordsOnly ? ` WHERE arrayAll(one -> ${isWord('one')}, gram)` : '';
    const rows = await this.server.rows(
      `SELECT arrayStringConcat(gram, ' '), count() FROM (
        SELECT arrayJoin(arrayMap(at -> arraySlice(row, at, ${length}), range(1, greatest(toInt64(length(row)) - ${length} + 2, 1)))) AS gram
        FROM (SELECT arrayMap(one -> one.2, arraySort(groupArray((position, toString(${attribute}))))) AS row
          FROM tokens WHERE ${standing} GROUP BY text, sentence))${all} GROUP BY gram`,
      parameters.values,
    );
    return rows.map(([value, count]) => [String(value), Number(count)]);
  }
}

import type { ConcordanceEngine, EngineQuestion } from '../engine/concordance-engine';
import { checkValue } from '../query/value-pattern';
import { compileQuery } from '../search/compile-query';
import type { ConcordanceAnswer, Coverage, Found, ListView, MatchView } from '../service/concordance-task';
import { logDice, logLikelihood, mutualInformation } from '../statistics/association';
import { deviationOfSums } from '../statistics/dispersion';
import { keynessLogLikelihood, simpleMaths } from '../statistics/keyness';
import { Alphabets } from './alphabets';
import type { ClickHouse } from './connection';
import { linesOf } from './lines';
import { NotInSql, type ReadQuery, type SearchedTexts } from './matches';
import { hasRefusedStatement } from './server-error';
import { Shard } from './shard';
import { coverageOf, partsOf, type ShardSize } from './shard-size';
import { byCount, chosenWords, summed } from './sums';

/**
 * A corpus in ClickHouse: one server, or several that have a part of the documents each. Every question goes to all of
 * them, and their answers are added up here. A query for which there is no statement (labels that a match may
 * pass by, or have twice) is answered with `notHere`.
 */
export class ClickHouseEngine implements ConcordanceEngine {
  private readonly alphabets: readonly Alphabets[];

  constructor(private readonly servers: readonly ClickHouse[]) {
    this.alphabets = servers.map((server) => new Alphabets(server));
  }

  /** Throws what a server throws, and what the question's signal says. */
  async answer(question: EngineQuestion): Promise<ConcordanceAnswer | { kind: 'notHere' }> {
    const { signal } = question;
    const shards = this.servers.map(
      (server, number) =>
        new Shard({ rows: (...asked) => server.rows(...asked, signal) }, this.alphabets[number]!),
    );
    return new Answering(shards).answer(question);
  }
}

/** One question to all shards. */
class Answering {
  constructor(private readonly shards: readonly Shard[]) {}

  async answer(question: EngineQuestion): Promise<ConcordanceAnswer | { kind: 'notHere' }> {
    const { corpus, documentIds, withoutIds = [], view } = question;
    const texts = { corpus, documentIds, withoutIds };
    if (isList(view)) return this.list(texts, view);
    const compiled = compileQuery(question.query);
    if (!compiled.ok) return { kind: 'badQuery', error: compiled.error };
    try {
      return await this.matches(compiled, texts, view);
    } catch (error) {
      if (error instanceof NotInSql || hasRefusedStatement(error)) return { kind: 'notHere' };
      throw error;
    }
  }

  private async matches(query: ReadQuery, texts: SearchedTexts, view: MatchView): Promise<ConcordanceAnswer> {
    const sizes = await this.each((shard) => shard.size(texts));
    const counts = await this.each((shard) => shard.count(query, texts));
    const count = counts.reduce((sum, one) => sum + one, 0);
    const found: Found = { ...coverageOf(sizes), count, complete: true, full: false };
    switch (view.kind) {
      case 'lines': {
        const dispersion = await this.dispersion(query, texts, sizes, count);
        return {
          kind: 'lines',
          lines: await linesOf(this.shards, query, texts, counts, view),
          dispersion,
          ...found,
        };
      }
      case 'frequencies': {
        return { kind: 'frequencies', ...(await this.frequencies(query, texts, view, sizes)), ...found };
      }
      case 'collocates':
        return { kind: 'collocates', rows: await this.collocates(query, texts, view, found), ...found };
      case 'groups':
        return { kind: 'groups', rows: await this.groups(query, texts, view.groups), ...found };
    }
  }

  private async dispersion(
    query: ReadQuery,
    texts: SearchedTexts,
    sizes: readonly ShardSize[],
    matches: number,
  ) {
    if (matches === 0) return null;
    const { tokens } = coverageOf(sizes);
    const spreads = await this.each((shard) => shard.spread(query, texts, { matches, tokens }));
    const deviation = spreads.reduce((sum, one) => sum + one.deviation, 0);
    const expected = spreads.reduce((sum, one) => sum + one.expected, 0);
    return deviationOfSums({ deviation, expected }, partsOf(sizes));
  }

  private async frequencies(
    query: ReadQuery,
    texts: SearchedTexts,
    { attribute, place, limit }: Extract<MatchView, { kind: 'frequencies' }>,
    sizes: readonly ShardSize[],
  ) {
    const all = byCount(summed(await this.each((shard) => shard.values(query, texts, attribute, place))));
    const rows = all.slice(0, limit);
    if (rows.length === 0) return { rows: [], least: 1, different: 0 };
    const known = {
      counts: new Map(rows.map(([value, [count = 0]]) => [value, count])),
      tokens: coverageOf(sizes).tokens,
    };
    const spreads = summed(
      await this.each((shard) => shard.valueSpreads(query, texts, attribute, place, known)),
    );
    return {
      rows: rows.map(([value, [count = 0, documents = 0]]) => {
        const [deviation = 0, expected = 0] = spreads.get(value) ?? [];
        const dispersion = deviationOfSums({ deviation, expected }, partsOf(sizes));
        return { value, count, documents, dispersion };
      }),
      least: 1,
      different: all.length,
    };
  }

  private async collocates(
    query: ReadQuery,
    texts: SearchedTexts,
    { attribute, window, minTogether, wordsOnly, limit }: Extract<MatchView, { kind: 'collocates' }>,
    { count, tokens }: Found,
  ) {
    const parts = await this.each((shard) => shard.near(query, texts, attribute, window));
    const counts = summed(parts);
    const nearAtAll = [...counts.values()].reduce((sum, [together = 0]) => sum + together, 0);
    const near = [...counts]
      .map(([value, [together = 0]]) => ({ value, together }))
      .filter(({ value, together }) => together >= minTogether && chosenWords(wordsOnly)(value));
    const among = near.map(({ value }) => value);
    const all = summed(await this.each((shard) => shard.list(texts, attribute, { among })));
    return near
      .map(({ value, together }) => {
        const collocate = all.get(value)?.[0] ?? 0;
        const pair = { together, node: count, near: nearAtAll, collocate, tokens };
        const measures = {
          logDice: logDice(pair),
          mutualInformation: mutualInformation(pair),
          logLikelihood: logLikelihood(pair),
        };
        return { value, together, count: pair.collocate, ...measures };
      })
      .sort((a, b) => b.logDice - a.logDice || b.together - a.together || (a.value < b.value ? -1 : 1))
      .slice(0, limit);
  }

  private async groups(
    query: ReadQuery,
    texts: SearchedTexts,
    groups: Extract<MatchView, { kind: 'groups' }>['groups'],
  ) {
    const matches = new Map((await this.each((shard) => shard.byDocument(query, texts))).flat());
    const sizes = new Map((await this.each((shard) => shard.documentSizes(texts))).flat());
    return groups.map(({ value, documentIds }) => {
      const here = documentIds.filter((id) => sizes.has(id));
      const counts = here.map((id) => matches.get(id) ?? 0);
      return {
        value,
        count: counts.reduce((sum, one) => sum + one, 0),
        documents: counts.filter((one) => one > 0).length,
        tokens: here.reduce((sum, id) => sum + sizes.get(id)!, 0),
      };
    });
  }

  private async list(texts: SearchedTexts, view: ListView): Promise<ConcordanceAnswer> {
    const coverage = coverageOf(await this.each((shard) => shard.size(texts)));
    const { attribute, limit, wordsOnly } = view;
    const cut = (rows: readonly [string, readonly number[]][]) =>
      rows.slice(0, limit).map(([value, [count]]) => ({ value, count: count! }));
    switch (view.kind) {
      case 'words': {
        const { pattern } = view;
        if (pattern !== '' && checkValue(pattern)) return { kind: 'badPattern' };
        const rows = byCount(
          summed(await this.each((shard) => shard.list(texts, attribute, { pattern, wordsOnly }))),
        );
        return { kind: 'words', rows: cut(rows), different: rows.length, ...coverage };
      }
      case 'ngrams': {
        const { size, least } = view;
        const parts = await this.each((shard) => shard.sequences(texts, attribute, { size, wordsOnly }));
        const rows = byCount(summed(parts)).filter(([, [count]]) => count! >= least);
        return { kind: 'ngrams', rows: cut(rows), least, different: rows.length, ...coverage };
      }
      case 'keywords':
        return { kind: 'keywords', ...(await this.keywords(texts, view, coverage)), ...coverage };
    }
  }

  private async keywords(
    texts: SearchedTexts,
    { attribute, referenceIds, smoothing, least, wordsOnly, limit }: Extract<ListView, { kind: 'keywords' }>,
    { tokens }: Coverage,
  ) {
    const others = { ...texts, documentIds: referenceIds };
    const focus = summed(await this.each((shard) => shard.list(texts, attribute, { wordsOnly })));
    const reference = summed(await this.each((shard) => shard.list(others, attribute, { wordsOnly })));
    const size = coverageOf(await this.each((shard) => shard.size(others))).tokens;
    // Without chosen texts to compare with, these are all others.
    const referenceTokens = referenceIds ? size : size - tokens;
    const rows = [...focus].flatMap(([value, [count = 0]]) => {
      const everywhere = reference.get(value)?.[0] ?? 0;
      const counts = {
        count,
        tokens,
        referenceCount: referenceIds ? everywhere : everywhere - count,
        referenceTokens,
      };
      const score = simpleMaths(counts, smoothing);
      if (count < least || score <= 1) return [];
      return [
        {
          value,
          count,
          referenceCount: counts.referenceCount,
          score,
          logLikelihood: keynessLogLikelihood(counts),
        },
      ];
    });
    rows.sort((a, b) => b.score - a.score || b.count - a.count || (a.value < b.value ? -1 : 1));
    return { rows: rows.slice(0, limit), referenceTokens };
  }

  private each<T>(ask: (shard: Shard) => Promise<T>): Promise<T[]> {
    return Promise.all(this.shards.map(ask));
  }
}

const isList = (view: MatchView | ListView): view is ListView =>
  view.kind === 'words' || view.kind === 'ngrams' || view.kind === 'keywords';

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexWriter } from '../index/index-writer';
import { ConcordanceService } from './concordance-service';
import type { ConcordanceAnswer, ConcordanceView } from './concordance-task';
import { finished } from './finished';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'concordance-'));
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** 'il/DET cane/NOUN abbaia/VERB ./PUNCT': a sentence; the lemma is the word in lower case. */
const sentence = (text: string): TaggedSentence =>
  text.split(' ').map((pair) => {
    const [form = '', upos = ''] = pair.split('/');
    return { form, lemma: form.toLowerCase(), upos, feats: '', tag: '', spaceAfter: true };
  });

beforeAll(() => {
  const { writer } = IndexWriter.open(folder);
  writer.add({
    id: idOf(1),
    paragraphs: [[sentence('Il/DET cane/NOUN abbaia/VERB'), sentence('il/DET gatto/NOUN dorme/VERB')]],
  });
  writer.add({
    id: idOf(2),
    paragraphs: [[sentence('un/DET cane/NOUN dorme/VERB')], [sentence('Bel/ADJ cane/NOUN')]],
  });
  writer.commit();
  writer.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const service = new ConcordanceService(1 << 20);
const ask = (query: string, view: ConcordanceView, documentIds: readonly string[] | null = null) =>
  finished(service.answer({ folder, query, view, documentIds, budgetMs: 60_000 }));
const lines = (given: object = {}): ConcordanceView => ({
  kind: 'lines',
  from: 0,
  count: 10,
  context: 2,
  order: null,
  language: 'it',
  counted: true,
  ...given,
});
const shown = (answer: ConcordanceAnswer) => {
  if (answer.kind !== 'lines') throw new Error(answer.kind);
  const text = (tokens: readonly { word: string }[]) => tokens.map(({ word }) => word).join(' ');
  return answer.lines.map(({ left, node, right }) => `${text(left)} [${text(node)}] ${text(right)}`);
};

describe('documents that are deleted before the writer came to them', () => {
  const without = (query: string, view: ConcordanceView, documentIds: readonly string[] | null = null) => {
    const task = { folder, query, view, documentIds, withoutIds: [idOf(1), idOf(99)], budgetMs: 60_000 };
    return finished(service.answer(task));
  };

  it('are in no answer, and count nowhere', () => {
    expect(without('[lemma="cane"]', lines())).toMatchObject({ count: 2, tokens: 5, documents: 1 });
    expect(without('[lemma="cane"]', lines(), [idOf(1)])).toMatchObject({ count: 0, tokens: 0 });
    const list = { kind: 'words', attribute: 'lemma', pattern: '', wordsOnly: true, limit: 10 } as const;
    expect(without('', list)).toMatchObject({ tokens: 5, different: 4 });
    // What is asked without them finds all again.
    expect(ask('[lemma="cane"]', lines())).toMatchObject({ count: 3, tokens: 11, documents: 2 });
  });
});

describe('the count of a pattern that many words fit', () => {
  it('is known with the first page, without what is deleted, and as it is when all were found', () => {
    const many = join(folder, 'many');
    const { writer } = IndexWriter.open(many);
    // 40 words, and so many tokens that a page is full before all are found.
    const words = Array.from({ length: 4_000 }, (_, at) => `parola${at % 40}zione/NOUN`).join(' ');
    for (let number = 1; number <= 3; number++)
      writer.add({ id: idOf(number), paragraphs: [[sentence(`${words} altro/NOUN`)]] });
    writer.delete(idOf(2));
    writer.commit();
    const asked = (given: object, withoutIds: readonly string[] = []) => {
      const task = {
        folder: many,
        query: '[word=".*zione"]',
        documentIds: null,
        withoutIds,
        budgetMs: 60_000,
      };
      return finished(new ConcordanceService(1 << 20).answer({ ...task, view: lines(given) }));
    };
    expect(asked({ counted: true })).toMatchObject({ count: 8_000, complete: true, dispersion: null });
    expect(asked({ counted: false, order: 'right' })).toMatchObject({ count: 8_000, complete: true });
    expect(asked({ counted: true }, [idOf(3)])).toMatchObject({ count: 4_000, complete: true });
    writer.close();
  });
});

describe('long searches of people who ask without different documents', () => {
  it('go on side by side until they end', () => {
    // 80,000 tokens: more than one step of a search.
    const large = join(folder, 'large');
    const { writer } = IndexWriter.open(large);
    const words = sentence(Array.from({ length: 20_000 }, () => 'la/DET').join(' '));
    for (let number = 1; number <= 4; number++) writer.add({ id: idOf(number), paragraphs: [[words]] });
    writer.commit();
    writer.close();
    const view = { kind: 'frequencies', attribute: 'word', place: 'node', limit: 1 } as const;
    const step = (withoutIds: readonly string[]) =>
      finished(
        // No time at all: each question does one step of the search.
        service.answer({
          folder: large,
          query: '"la" "la"',
          view,
          documentIds: null,
          withoutIds,
          budgetMs: 1e-9,
        }),
      );
    const people = [[], [idOf(1)], [idOf(2)], [idOf(1), idOf(2)], [idOf(99)]];
    const counts = people.map((without) => (4 - without.filter((id) => id !== idOf(99)).length) * 19_999);
    for (let asked = 0; asked < 200; asked++) {
      const answers = people.map(step);
      if (answers.every((one) => 'complete' in one && one.complete)) {
        expect(answers).toMatchObject(counts.map((count) => ({ count })));
        return;
      }
    }
    expect.fail('They reset each other.');
  });
});

describe('a search with more matches than are kept', () => {
  it('ends there, says so, and shows what it has', () => {
    const many = join(folder, 'kept');
    const { writer } = IndexWriter.open(many);
    const words = sentence(Array.from({ length: 30_000 }, (_, at) => `w${at % 2}/X`).join(' '));
    for (let number = 1; number <= 4; number++) writer.add({ id: idOf(number), paragraphs: [[words]] });
    writer.commit();
    writer.close();
    const kept = new ConcordanceService(1 << 20, 50_000);
    const asked = (view: ConcordanceView) =>
      finished(kept.answer({ folder: many, query: '[] []', view, documentIds: null, budgetMs: 60_000 }));
    const answer = asked(lines());
    expect(answer).toMatchObject({ complete: false, full: true, dispersion: null });
    expect(shown(answer)).toHaveLength(10);
    const { count } = answer as { count: number };
    expect(count).toBeGreaterThanOrEqual(50_000);
    expect(count).toBeLessThan(119_996);
    const table = { kind: 'frequencies', attribute: 'word', place: 'node', limit: 10 } as const;
    const counted = asked(table);
    expect(counted).toMatchObject({ count, complete: false, full: true, different: 2 });
    // A sample needs no more room for more matches.
    const sample = { size: 5, seed: 1 };
    expect(asked(lines({ sample }))).toMatchObject({ count: 119_996, complete: true, full: false });
    kept.close();
  });
});

describe('a concordance', () => {
  it('shows matches with their context, which stays in the document', () => {
    const answer = ask('[lemma="cane"]', lines());
    expect(answer).toMatchObject({ count: 3, complete: true, tokens: 11, documents: 2 });
    expect(shown(answer)).toEqual(['Il [cane] abbaia il', 'un [cane] dorme Bel', 'dorme Bel [cane] ']);
    expect(shown(ask('"gatto"', lines({ context: 'sentence' })))).toEqual(['il [gatto] dorme']);
    expect(shown(ask('"cane"', lines({ from: 1, count: 1 })))).toEqual(['un [cane] dorme Bel']);
    expect(answer).toMatchObject({ lines: [{ documentId: idOf(1), position: 1 }, {}, { position: 4 }] });
  });

  it('sorts lines by their words, nearest first, without regard to case', () => {
    const by = (order: string) => shown(ask('"cane"', lines({ order, context: 1 })));
    expect(by('left')).toEqual(['Bel [cane] ', 'Il [cane] abbaia', 'un [cane] dorme']);
    expect(by('right')).toEqual(['Bel [cane] ', 'Il [cane] abbaia', 'un [cane] dorme']);
    const nouns = shown(ask('[upos="NOUN"]', lines({ order: 'node', context: 1 })));
    expect(nouns.at(-1)).toBe('il [gatto] dorme');
  });

  it('answers for some documents alone', () => {
    expect(ask('"cane"', lines(), [idOf(2)])).toMatchObject({ count: 2 });
    expect(ask('"cane"', lines(), [])).toMatchObject({ count: 0, lines: [] });
    const words: ConcordanceView = {
      kind: 'words',
      attribute: 'lemma',
      pattern: '',
      wordsOnly: false,
      limit: 2,
    };
    expect(ask('', words, [idOf(2)])).toMatchObject({
      rows: [{ value: 'cane', count: 2 }, { count: 1 }],
      different: 4,
    });
  });

  it('counts values in matches and beside them', () => {
    const table = (place: object | string): ConcordanceView =>
      ({ kind: 'frequencies', attribute: 'lemma', place, limit: 10 }) as ConcordanceView;
    expect(ask('[upos="NOUN"]', table('node'))).toMatchObject({
      rows: [
        { value: 'cane', count: 3, documents: 2 },
        { value: 'gatto', count: 1, documents: 1 },
      ],
    });
    expect(ask('"cane"', table({ side: 'left', distance: 1 }))).toMatchObject({
      rows: [{ value: 'bel' }, { value: 'il' }, { value: 'un' }],
    });
    expect(ask('[upos="NOUN"] [upos="VERB"]', table('node'))).toMatchObject({ different: 3 });
  });

  it('finds what stands near, within the sentence, each token once', () => {
    const view: ConcordanceView = {
      kind: 'collocates',
      attribute: 'lemma',
      window: { left: 3, right: 3 },
      minTogether: 1,
      wordsOnly: false,
      limit: 10,
    };
    const answer = ask('[lemma="cane"]', view);
    if (answer.kind !== 'collocates') throw new Error(answer.kind);
    const together = Object.fromEntries(answer.rows.map((row) => [row.value, [row.together, row.count]]));
    expect(together).toEqual({ bel: [1, 1], abbaia: [1, 1], un: [1, 1], il: [1, 2], dorme: [1, 2] });
    // 14 + log2(2 * 1 / (3 + 1))
    expect(answer.rows[0]!.logDice).toBe(13);
  });

  it('lists words by frequency and pattern', () => {
    const words = (pattern: string) =>
      ask('', { kind: 'words', attribute: 'lemma', pattern, wordsOnly: false, limit: 10 });
    expect(words('')).toMatchObject({
      rows: [{ value: 'cane', count: 3 }, {}, {}, {}, {}, {}, {}],
      different: 7,
    });
    expect(words('.*A')).toMatchObject({ rows: [{ value: 'abbaia' }], different: 1 });
    expect(words('(')).toEqual({ kind: 'badPattern' });
  });

  it('counts matches by groups of documents, each against its own size', () => {
    const groups = [
      { value: 'one', documentIds: [idOf(1)] },
      { value: 'two', documentIds: [idOf(2), idOf(9)] },
    ];
    expect(ask('"cane"', { kind: 'groups', groups })).toMatchObject({
      rows: [
        { value: 'one', count: 1, documents: 1, tokens: 6 },
        { value: 'two', count: 2, documents: 1, tokens: 5 },
      ],
    });
    expect(ask('"cane"', { kind: 'groups', groups }, [idOf(2)])).toMatchObject({
      tokens: 5,
      documents: 1,
      rows: [{ count: 0, tokens: 0 }, { count: 2 }],
    });
  });

  it('lists sequences within sentences', () => {
    const grams = (size: number, least: number, ids: readonly string[] | null = null) => {
      const order = { attribute: 'lemma', size, least, wordsOnly: true, limit: 10 } as const;
      return ask('', { kind: 'ngrams', ...order }, ids);
    };
    expect(grams(2, 1)).toMatchObject({ different: 7, least: 1 });
    expect(grams(3, 1)).toMatchObject({ different: 3 });
    expect(grams(1, 2)).toMatchObject({
      rows: [
        { value: 'cane', count: 3 },
        { value: 'il', count: 2 },
        { value: 'dorme', count: 2 },
      ],
    });
    expect(grams(2, 1, [idOf(2)])).toMatchObject({ different: 3 });
  });

  it('compares texts with the others, or with chosen ones', () => {
    const key = (referenceIds: readonly string[] | null, ids: readonly string[] | null) => {
      const order = { smoothing: 1, least: 1, wordsOnly: true, limit: 10 };
      return ask('', { kind: 'keywords', attribute: 'lemma', referenceIds, ...order }, ids);
    };
    const answer = key(null, [idOf(1)]);
    expect(answer).toMatchObject({ tokens: 6, referenceTokens: 5 });
    if (answer.kind !== 'keywords') throw new Error(answer.kind);
    expect(answer.rows.map(({ value }) => value)).toEqual(['il', 'abbaia', 'gatto']);
    expect(answer.rows[0]).toMatchObject({ count: 2, referenceCount: 0, score: 1 + 2e6 / 6 });
    expect(key([idOf(1)], [idOf(1)])).toMatchObject({ rows: [] });
    expect(key(null, null)).toMatchObject({ referenceTokens: 0 });
  });

  it('says what is wrong with a query, and where there is no index', () => {
    expect(ask('[lemma=', lines())).toMatchObject({
      kind: 'badQuery',
      error: { problem: 'unexpected', at: 7 },
    });
    expect(ask('[]*', lines())).toMatchObject({ kind: 'badQuery', error: { problem: 'matchesNothing' } });
    expect(ask('[]{100}[]{100}[]{100}', lines())).toMatchObject({ error: { problem: 'tooLarge' } });
    // Boundaries are no tokens: of these ten thousand million are written in few characters.
    expect(ask('<s>{100}{100}{100}{100}{100}[]', lines())).toMatchObject({ error: { problem: 'tooLarge' } });
    const edge = '(<s>|<p>|<doc>|</s>|</p>)';
    const nested = `${`(${edge}`.repeat(49)}[]${')'.repeat(49)}`;
    const once = ask(`${edge}[]`, lines());
    expect(once).toMatchObject({ kind: 'lines' });
    expect(ask(nested, lines())).toEqual(once);
    expect(
      finished(
        service.answer({
          folder: `${folder}/none`,
          query: '"a"',
          view: lines(),
          documentIds: null,
          budgetMs: 1,
        }),
      ),
    ).toEqual({
      kind: 'none',
    });
  });

  it('sees what a writer changed since', () => {
    const { writer } = IndexWriter.open(folder);
    writer.delete(idOf(1));
    writer.add({ id: idOf(3), paragraphs: [[sentence('cane/NOUN nuovo/ADJ')]] });
    writer.commit();
    writer.close();
    expect(shown(ask('"cane"', lines()))).toEqual([
      'un [cane] dorme Bel',
      'dorme Bel [cane] ',
      ' [cane] nuovo',
    ]);
    expect(
      ask('', { kind: 'words', attribute: 'word', pattern: 'cane', wordsOnly: true, limit: 1 }),
    ).toMatchObject({
      rows: [{ count: 3 }],
    });
  });
});

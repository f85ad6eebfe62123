import { type Focus, focusSchema } from '@florilegium/contracts/jobs/focus';
import { describe, expect, it } from 'vitest';
import { compileLemmas, compileTopic, isOtherLanguage, judgeRelevance, type PageParts } from './relevance';
import { readTopicFile } from './topic-file';

const focus = (topic: string, more: object = {}): Focus =>
  focusSchema.parse({ ...more, terms: readTopicFile(topic).terms });
const parts = (some: Partial<PageParts>): PageParts => ({
  title: '',
  metadata: [],
  keywords: [],
  text: '',
  ...some,
});
const judge = (of: Focus, some: Partial<PageParts>, language: string | null = null) =>
  judgeRelevance(compileTopic(of), parts(some), language);

const topic = '100: acid rain=air\n40: rain=weather\n-100: rain check=idiom\n10: soot=air';

describe('judgeRelevance', () => {
  it('adds up occurrences by the weights of terms and locations', () => {
    const found = judge(focus(topic), {
      title: 'Acid rain',
      metadata: ['Rain'],
      keywords: ['soot, rain'],
      text: 'Soot and soot in the rain.',
    });
    // title 10 x (100 + 40), metadata 4 x 40, keywords 2 x (10 + 40), text 10 + 10 + 40
    expect(found.score).toBe(1_400 + 160 + 100 + 60);
    expect(found).toMatchObject({ relevant: true, reason: null, distinctTerms: 3, words: 6 });
    expect(found.topicClasses).toEqual(['air', 'weather']);
    expect(found.hits[0]).toEqual({
      term: 'acid rain',
      topicClass: 'air',
      location: 'title',
      count: 1,
      weight: 100,
      locationWeight: 10,
    });
    expect(found.hits.reduce((sum, hit) => sum + hit.count * hit.weight * hit.locationWeight, 0)).toBe(
      found.score,
    );
  });

  it('is relevant above the threshold, not at it', () => {
    expect(judge(focus('90: soot'), { text: 'soot' })).toMatchObject({ relevant: false, reason: 'lowScore' });
    expect(judge(focus('91: soot'), { text: 'soot' })).toMatchObject({ relevant: true });
    expect(judge(focus(topic), { text: 'rain check, rain check, acid rain' })).toMatchObject({
      score: 100 + 3 * 40 - 200,
      relevant: false,
      topicClasses: ['weather', 'air'],
    });
  });

  it('asks for distinct terms and for score by words where that is set', () => {
    const two = focus(topic, { minDistinctTerms: 2 });
    expect(judge(two, { text: 'soot '.repeat(20) }).reason).toBe('fewTerms');
    expect(judge(two, { text: `${'soot '.repeat(20)}rain` }).reason).toBe(null);
    // A term with a negative weight does not count as a term of the topic.
    expect(judge(focus('100: a\n-1: b', { minDistinctTerms: 2 }), { text: 'a b' }).reason).toBe('fewTerms');
    const dense = focus(topic, { minRelativeScore: 1 });
    expect(judge(dense, { text: `acid rain ${'word '.repeat(137)}` }).reason).toBe(null);
    expect(judge(dense, { text: `acid rain ${'word '.repeat(139)}` }).reason).toBe('lowRelativeScore');
  });

  it('leaves out parts without weight, and finds every page relevant without terms', () => {
    const noTitle = focus(topic, { locations: { title: 0 } });
    expect(judge(noTitle, { title: 'acid rain' })).toMatchObject({ score: 0, distinctTerms: 0, hits: [] });
    expect(judge(focus(''), { text: '' })).toMatchObject({ relevant: true, score: 0, relativeScore: 0 });
  });

  it('keeps fifty hits and counts the others', () => {
    const many = Array.from({ length: 70 }, (_, n) => `${n + 1}: term${n}=c${n}`);
    const text = many.map((line) => line.replace(/.*: (.*)=.*/, '$1')).join(' ');
    const found = judge(focus(many.join('\n')), { text });
    expect([found.hits.length, found.moreHits, found.topicClasses.length]).toEqual([50, 20, 20]);
    expect(found.hits[0]!.weight).toBe(70);
  });

  it('finds a term by its lemmas where the language has them', () => {
    const lemmas: Record<string, string> = { droits: 'droit', syndicaux: 'syndical', syndicats: 'syndicat' };
    const reader = {
      language: 'fr',
      lemmas: (text: string) => [
        text
          .toLowerCase()
          .split(/[^\p{L}]+/u)
          .map((word) => lemmas[word] ?? word),
      ],
    };
    const french = compileTopic(focus('100: droit syndical=a\n100: droits syndicaux=b\n100: syndicat=c'));
    const page = parts({ text: 'Les droits syndicaux des syndicats, droit syndical.' });
    const count = (of: ReturnType<typeof judgeRelevance>, term: string) =>
      of.hits.find((hit) => hit.term === term)?.count ?? 0;
    const byLemma = judgeRelevance(french, page, 'fr', compileLemmas(french, reader));
    expect(['droit syndical', 'droits syndicaux', 'syndicat'].map((term) => count(byLemma, term))).toEqual([
      2, 2, 1,
    ]);
    expect(count(judgeRelevance(french, page, 'fr'), 'syndicat')).toBe(0);
  });
});

it('takes a page for one in another language only when its language is known', () => {
  const italian = focus('', { languages: ['it'] });
  expect([
    isOtherLanguage(italian, 'de'),
    isOtherLanguage(italian, 'it'),
    isOtherLanguage(italian, null),
  ]).toEqual([true, false, false]);
});

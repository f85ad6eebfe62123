import { describe, expect, it } from 'vitest';
import { orderByRisk, type RiskTraits, risksOf } from './risk-order';

const plain: RiskTraits = {
  id: 'plain',
  host: 'a.test',
  words: 900,
  minWords: 100,
  topicScore: null,
  topicThreshold: null,
  confidence: 0.99,
  uncertain: false,
  shareKept: 0.7,
  linkShare: 0.02,
  hostJudged: 0,
  hostInadequate: 0,
};
const text = (id: string, change: Partial<RiskTraits> = {}): RiskTraits => ({ ...plain, id, ...change });
const kinds = (change: Partial<RiskTraits>) => risksOf(text('x', change)).map(({ kind }) => kind);

describe('risksOf', () => {
  it('finds nothing against a plain text, nor in what nobody measured', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ confidence: null, shareKept: null, linkShare: null })).toEqual([]);
  });

  it('names each thing that speaks against a text', () => {
    expect(kinds({ words: 150 })).toEqual(['shortText']);
    expect(kinds({ words: 520, minWords: 500 })).toEqual(['nearLimit']);
    expect(kinds({ topicScore: 95, topicThreshold: 90 })).toEqual(['nearLimit']);
    expect(kinds({ uncertain: true })).toEqual(['languageUnsure']);
    expect(kinds({ confidence: 0.5 })).toEqual(['languageUnsure']);
    expect(kinds({ shareKept: 0.1 })).toEqual(['muchRemoved']);
    expect(kinds({ linkShare: 0.45 })).toEqual(['linkList']);
    expect(kinds({ hostJudged: 9, hostInadequate: 4 })).toEqual(['judgedHost']);
  });

  it('says the most first, each above 0 and at most 1', () => {
    const found = risksOf(text('x', { words: 0, linkShare: 1, hostJudged: 1, hostInadequate: 1 }));
    expect(found.map(({ degree }) => degree > 0 && degree <= 1)).toEqual(found.map(() => true));
    expect(kinds({ hostJudged: 9, hostInadequate: 9, words: 190 })).toEqual(['judgedHost', 'shortText']);
  });

  it('knows a job that keeps texts of any length, and one without a bound for its topic', () => {
    expect(kinds({ words: 300, minWords: 0 })).toEqual([]);
    expect(kinds({ topicScore: 1, topicThreshold: 0 })).toEqual([]);
  });
});

describe('orderByRisk', () => {
  const texts = [
    text('fine'),
    text('short', { words: 120, minWords: 0 }),
    text('worse', { words: 120, uncertain: true }),
    ...Array.from({ length: 30 }, (_, n) =>
      text(`even ${n}`, { words: 180, minWords: 0, host: `${n}.test` }),
    ),
  ];

  it('takes the worst first, and none against which nothing speaks', () => {
    const all = orderByRisk(texts, 100, '1');
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(['worse', 'short']);
    expect(all).toHaveLength(32);
    expect(all[0]!.risks).toEqual(['languageUnsure', 'shortText', 'nearLimit']);
  });

  it('is the same for the same seed, in whatever order the texts come, and another for another', () => {
    const first = orderByRisk(texts, 10, '1');
    expect(orderByRisk([...texts].reverse(), 10, '1')).toEqual(first);
    expect(orderByRisk(texts, 10, '2')).not.toEqual(first);
  });

  it('does not give a whole sample to one host', () => {
    const bad = Array.from({ length: 100 }, (_, n) =>
      text(`bad ${n}`, { words: 100, minWords: 0, host: 'bad.test' }),
    );
    const others = Array.from({ length: 20 }, (_, n) =>
      text(`o ${n}`, { words: 140, minWords: 0, host: `${n}.test` }),
    );
    const hosts = orderByRisk([...bad, ...others], 40, '1').map(({ id }) => id.startsWith('bad'));
    expect(hosts.filter(Boolean).length).toBeLessThan(40);
    expect(hosts[0]).toBe(true);
  });
});

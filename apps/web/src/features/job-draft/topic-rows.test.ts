import { topicTermSchema } from '@florilegium/contracts/jobs/focus';
import { readTopicFile } from '@florilegium/crawling/focus/topic-file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicRows, withNewTerm, withoutLine, withTerm } from './topic-rows';

const topic = '# air\n100: air pollution=air\n1o0: what\n\n-50: cloud computing';

describe('the rows of a topic', () => {
  it('are its terms, each with its line', () => {
    expect(topicRows(topic).map(({ line, term, weight }) => [line, term, weight])).toEqual([
      [1, 'air pollution', 100],
      [4, 'cloud computing', -50],
    ]);
  });

  it('change, come and go without touching any other line', () => {
    const smog = topicTermSchema.parse({ term: 'smog', topicClass: 'air', language: 'en' });
    expect(withTerm(topic, 1, smog)).toBe('# air\n100: smog=air>en\n1o0: what\n\n-50: cloud computing');
    expect(withoutLine(topic, 4)).toBe('# air\n100: air pollution=air\n1o0: what\n');
    expect(withNewTerm(topic, smog)).toBe(`${topic}\n100: smog=air>en`);
    expect(withNewTerm('', smog)).toBe('100: smog=air>en');
  });

  it('are all that the whole text gives, duplicates too', () => {
    const line = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('1: a=b', '2: a', '# c', ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const text = lines.join('\n');
        const whole = readTopicFile(text);
        const duplicates = whole.bad.filter((bad) => bad.problem === 'duplicate').length;
        expect(topicRows(text)).toHaveLength(whole.terms.length + duplicates);
      }),
    );
  });
});

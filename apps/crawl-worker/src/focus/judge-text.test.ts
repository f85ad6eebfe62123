import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { type Focus, focusSchema } from '@florilegium/contracts/jobs/focus';
import { readTopicFile } from '@florilegium/crawling/focus/topic-file';
import type { JudgeModels } from '@florilegium/crawling/focus/topic-judge';
import { describe, expect, it, vi } from 'vitest';
import type { JudgedText, JudgeTask } from './judge-tasks';
import { createJudge } from './judge-text';

const verdict = (language: string, uncertain = false): LanguageVerdict => ({
  language,
  confidence: 1,
  uncertain,
});
const models = (says: LanguageVerdict, more: Partial<JudgeModels> = {}): JudgeModels => ({
  identifier: async () => () => says,
  lemmas: async () => null,
  ...more,
});
const focusOf = (topic: string, more: object = {}): Focus =>
  focusSchema.parse({ ...more, terms: readTopicFile(topic).terms });
const task = (body: string, focus: Focus | null, more: Partial<JudgeTask> = {}): JudgeTask => ({
  url: 'http://example.org/',
  body: new Uint8Array(Buffer.from(body)),
  contentType: 'text/html; charset=utf-8',
  format: 'html',
  topicKey: '1 1',
  namesLanguages: false,
  focus,
  ...more,
});
const html = '<html lang="it-IT"><title>Smog</title><body>Lo smog <a href="/smog">qui</a></body></html>';

describe('createJudge', () => {
  it('asks for a topic that it does not know, and keeps the one that it was given', async () => {
    const judge = createJudge(models(verdict('it')));
    const smog = focusOf('100: smog');
    expect(await judge(task(html, null))).toBe('unknownTopic');
    expect(await judge(task(html, smog))).toMatchObject({ relevance: { score: 1_100 } });
    expect(await judge(task(html, null))).toMatchObject({ relevance: { score: 1_100 } });
    expect(await judge(task(html, null, { topicKey: '1 2' }))).toBe('unknownTopic');
  });

  it('lets a page in another language go without links, and asks for no language where none matters', async () => {
    const italian = focusOf('100: smog', { languages: ['it'] });
    const judged = (await createJudge(models(verdict('de')))(task(html, italian))) as JudgedText;
    expect(judged.relevance).toMatchObject({ reason: 'otherLanguage', language: 'de' });
    expect(judged.page.links).toEqual([]);
    const identifier = vi.fn(async () => () => verdict('de'));
    await createJudge(models(verdict('de'), { identifier }))(task(html, focusOf('100: smog')));
    expect(identifier).not.toHaveBeenCalled();
  });

  it('believes a page whose language is uncertain when it names one that is looked for', async () => {
    const italian = focusOf('100: smog>it'.replace('smog>', 'smog=>'), { languages: ['it'] });
    const judge = (says: LanguageVerdict) => createJudge(models(says))(task(html, italian));
    expect(await judge(verdict('ca', true))).toMatchObject({ relevance: { language: 'it', relevant: true } });
    expect(await judge(verdict('ca'))).toMatchObject({ relevance: { reason: 'otherLanguage' } });
    expect(await judge(verdict('und'))).toMatchObject({ relevance: { language: null, relevant: true } });
  });

  it('gives links what they are ranked by, where they are', async () => {
    const run = async (more: object) =>
      (await createJudge(models(verdict('it')))(task(html, focusOf('100: smog', more)))) as JudgedText;
    const learnt = await run({ order: 'bestFirst', linkScore: 'learnt' });
    expect([[...learnt.linkWeights], learnt.linkWords.ends.length, learnt.words.length > 0]).toEqual([
      [100],
      1,
      true,
    ]);
    const page = await run({ order: 'bestFirst', linkScore: 'page' });
    expect([page.linkWeights.length, page.linkWords.ends.length, page.words.length]).toEqual([0, 0, 0]);
  });

  it('reads plain texts, and finds lemmas once per language', async () => {
    const lemmas = vi.fn(async (language: string) => ({
      language,
      lemmas: (text: string) => [
        text
          .toLowerCase()
          .replace('reti', 'rete')
          .match(/\p{L}+/gu) ?? [],
      ],
    }));
    const judge = createJudge(models(verdict('it'), { lemmas }));
    const focus = focusOf('100: rete', { byLemma: true });
    const plain = { format: 'txt', contentType: 'text/plain' } as const;
    for (let page = 0; page < 2; page += 1) {
      expect(await judge(task('Le reti', focus, plain))).toMatchObject({
        relevance: { score: 100, words: 2 },
      });
    }
    expect(lemmas).toHaveBeenCalledTimes(1);
  });
});

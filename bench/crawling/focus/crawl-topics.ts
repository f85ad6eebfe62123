import { focusSchema, type LinkScore } from '@florilegium/contracts/jobs/focus';
import { chooseTerms } from './choose-terms';
import type { CrawlTopic } from './read-web';
import type { TestWeb } from './test-web';

/** How topics are made and crawled. */
export interface TopicSettings {
  /** Terms of each topic and language. */
  terms: number;
  linkScore: LinkScore;
  /** URLs that are taken before the queue is looked at again. */
  step: number;
}

const languages = ['it', 'en'];

/** Each topic in both languages, and in either. */
export function crawlTopics({ topics, heldOut }: TestWeb, asked: TopicSettings): CrawlTopic[] {
  const sentences = (language: string, at: number) => heldOut[`${language}.${topics[at]}`]!;
  return [languages, ...languages.map((language) => [language])].flatMap((wanted) =>
    topics.map((name, at): CrawlTopic => {
      const terms = wanted.flatMap((language) => {
        const others = topics.flatMap((_, other) => (other === at ? [] : sentences(language, other)));
        const given = { topicClass: name, language, amount: asked.terms };
        return chooseTerms(sentences(language, at), others, given);
      });
      return {
        name: `${name} ${wanted.join('+')}`,
        focus: focusSchema.parse({
          terms,
          languages: wanted.length === 1 ? wanted : [],
          order: 'bestFirst',
          linkScore: asked.linkScore,
          bestPerStep: asked.step,
        }),
        isRelevant: (page) => page.topic === at && wanted.includes(page.l),
      };
    }),
  );
}

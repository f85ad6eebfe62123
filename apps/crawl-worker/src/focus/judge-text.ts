import type { Focus } from '@florilegium/contracts/jobs/focus';
import { namingLanguages } from '@florilegium/crawling/focus/language-links';
import { compileLinkTerms, type LinkTerms } from '@florilegium/crawling/focus/link-terms';
import { collectLinkWords } from '@florilegium/crawling/focus/link-words';
import {
  type JudgeModels,
  judgeText,
  type KnownTopic,
  keepTopics,
  knownTopic,
} from '@florilegium/crawling/focus/topic-judge';
import { blockBreak } from '@florilegium/crawling/focus/topic-tokens';
import { maxPageWords, wordHashes } from '@florilegium/crawling/focus/word-evidence';
import { type PageText, plainPageText, readPageText } from '@florilegium/crawling/pages/page-text';
import { visibleIn } from '@florilegium/crawling/rendering/script-signs';
import { decodeBytes } from '@florilegium/text/charset/charset';
import { givenText } from '../rendering/given-text';
import type { JudgedText, JudgeResult, JudgeTask } from './judge-tasks';

/** A topic in a thread's memory. */
interface TopicOfLinks extends KnownTopic {
  links: LinkTerms;
}

/** Makes a judge of pages: format and charset, language, relevance by all visible text, and the terms of its links. */
export function createJudge(models: JudgeModels): (task: JudgeTask) => Promise<JudgeResult> {
  const topicOf = keepTopics<TopicOfLinks>();
  return async (task) => {
    const { focus } = task;
    const known = topicOf(task.topicKey, () => focus && compiled(focus));
    if (!known) return 'unknownTopic';
    const { body } = task;
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const { text } = decodeBytes(bytes, task.contentType);
    const shown = task.format === 'html' ? readPageText(text, task.url) : plainPageText(text, task.url);
    const given = task.format === 'html' ? givenText(text, shown, visibleIn(shown.runs)) : '';
    const page =
      given === '' ? shown : { ...shown, text: `${shown.text}${blockBreak}${given}`, prose: given };
    const named = task.namesLanguages
      ? { ...page, links: namingLanguages(page.links, (index) => page.anchors[index]!) }
      : page;
    return { ...(await judgePageText(known, named, models)), articleChars: given.length };
  };
}

function compiled(focus: Focus): TopicOfLinks {
  const known = knownTopic(focus);
  return { ...known, links: compileLinkTerms(known.topic) };
}

async function judgePageText(
  known: TopicOfLinks,
  read: PageText,
  models: JudgeModels,
): Promise<Omit<JudgedText, 'articleChars'>> {
  const {
    title: _,
    metadata: __,
    keywords: ___,
    text: ____,
    prose: _____,
    anchors: ______,
    runs,
    ...page
  } = read;
  const relevance = await judgeText(known, read, models);
  const links = relevance.reason === 'otherLanguage' ? [] : page.links;
  return { ...linkSigns(known, read, relevance.language), page: { ...page, links }, runs, relevance };
}

/** The facts by which the job ranks links. */
function linkSigns(
  { topic, links: terms }: TopicOfLinks,
  { links, anchors, prose }: PageText,
  language: string | null,
): Pick<JudgedText, 'linkWeights' | 'words' | 'linkWords'> {
  const { order, linkScore } = topic.focus;
  const isLearnt = order === 'bestFirst' && linkScore === 'learnt';
  const isWeighed = order === 'bestFirst' && linkScore !== 'page';
  const onLinks = links.map(({ href }, index) => ({ href, anchor: anchors[index]! }));
  return {
    linkWeights: Float64Array.from(isWeighed ? onLinks : [], ({ anchor, href }) =>
      terms.weightOf(anchor, href, language),
    ),
    words: isLearnt ? wordHashes(prose, maxPageWords) : new Int32Array(0),
    linkWords: collectLinkWords(isLearnt ? onLinks : []),
  };
}

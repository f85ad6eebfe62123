import type { LanguageVerdict } from '@florilegium/contracts/documents';
import type { Focus } from '@florilegium/contracts/focus';
import { compileLinkTerms, type LinkTerms } from '@florilegium/crawling/link-terms';
import { collectLinkWords } from '@florilegium/crawling/link-words';
import { type PageText, readPageText } from '@florilegium/crawling/page-text';
import {
  compileLemmas,
  compileTopic,
  isOtherLanguage,
  judgeRelevance,
  type LemmaReader,
  type LemmaTopic,
  otherLanguage,
  type Topic,
} from '@florilegium/crawling/relevance';
import { blockBreak } from '@florilegium/crawling/topic-tokens';
import { maxPageWords, wordHashes } from '@florilegium/crawling/word-evidence';
import { decodeBytes } from '@florilegium/text/charset';
import type { JudgedText, JudgeResult, JudgeTask } from './judge-tasks';

/** Models that judging needs, loaded when they are first asked for. */
export interface JudgeModels {
  identifier(): Promise<(text: string) => LanguageVerdict>;
  /** Null for a language without a tagger. */
  lemmas(language: string): Promise<LemmaReader | null>;
}

/** A topic as a thread keeps it. */
interface KnownTopic {
  topic: Topic;
  links: LinkTerms;
  lemmas: Map<string, LemmaTopic | null>;
}

/** Topics that a thread keeps compiled; the one longest out of use goes first. */
const maxTopics = 8;

/** Makes a judge of pages: format and charset, language, relevance on all visible text, and the terms of its links. */
export function createJudge(models: JudgeModels): (task: JudgeTask) => Promise<JudgeResult> {
  const topics = new Map<string, KnownTopic>();

  function topicOf({ topicKey, focus }: JudgeTask): KnownTopic | null {
    const known = topics.get(topicKey) ?? (focus && compiled(focus));
    if (!known) return null;
    topics.delete(topicKey);
    topics.set(topicKey, known);
    if (topics.size > maxTopics) topics.delete(topics.keys().next().value!);
    return known;
  }

  return async (task) => {
    const known = topicOf(task);
    if (!known) return 'unknownTopic';
    const { text } = decodeBytes(Buffer.from(task.body.buffer), task.contentType);
    const page = task.format === 'html' ? readPageText(text, task.url) : plainPage(text, task.url);
    return judgePageText(known, page, models);
  };
}

function compiled(focus: Focus): KnownTopic {
  const topic = compileTopic(focus);
  return { topic, links: compileLinkTerms(topic), lemmas: new Map() };
}

/** A plain text: a line is a block, and there are no links. */
function plainPage(text: string, url: string): PageText {
  const nothing = { links: [], metas: [], relations: [], jsonLd: [], anchors: [], runs: [] };
  return {
    ...nothing,
    base: url,
    title: '',
    metadata: [],
    keywords: [],
    prose: text,
    text: text.replace(/\n\s*\n/g, blockBreak),
  };
}

async function judgePageText(known: KnownTopic, read: PageText, models: JudgeModels): Promise<JudgedText> {
  const { focus } = known.topic;
  const { title, metadata, keywords, text, prose: _, anchors: __, runs, ...page } = read;
  const language = needsLanguage(focus) ? languageOf(await models.identifier(), focus, read) : null;
  const signs = linkSigns(known, read, language);
  if (isOtherLanguage(focus, language)) {
    return { ...signs, page: { ...page, links: [] }, runs, relevance: otherLanguage(language!) };
  }
  const lemmas = focus.byLemma && language !== null ? await lemmasOf(known, language, models) : null;
  const parts = { title, metadata, keywords, text };
  const relevance = judgeRelevance(known.topic, parts, language, lemmas ?? undefined);
  return { ...signs, page, runs, relevance };
}

/** What links are ranked by, as far as the job ranks them by it. */
function linkSigns(
  { topic, links: terms }: KnownTopic,
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

async function lemmasOf(
  { topic, lemmas }: KnownTopic,
  language: string,
  models: JudgeModels,
): Promise<LemmaTopic | null> {
  const known = lemmas.get(language);
  if (known !== undefined) return known;
  const reader = await models.lemmas(language);
  const made = reader && compileLemmas(topic, reader);
  lemmas.set(language, made);
  return made;
}

function needsLanguage({ languages, terms, byLemma }: Focus): boolean {
  return languages.length > 0 || byLemma || terms.some((term) => term.language !== null);
}

/** Null where it can't be told: too little text, or a mixture whose page says that it is what is looked for. */
function languageOf(
  identify: (text: string) => LanguageVerdict,
  focus: Focus,
  { text, lang }: PageText,
): string | null {
  const { language, uncertain } = identify(runningText(text));
  if (language === 'und') return null;
  const declared = /^[a-z]{2,3}\b/.exec(lang?.trim().toLowerCase() ?? '')?.[0];
  if (uncertain && declared !== undefined && focus.languages.includes(declared)) return declared;
  return language;
}

/** Menus say little of a page's language: blocks of a line and more, where there are enough of them. */
const minBlockChars = 60;
const minRunningChars = 300;
const maxIdentifiedChars = 100_000;

function runningText(text: string): string {
  const blocks: string[] = [];
  let length = 0;
  for (const block of text.slice(0, 20 * maxIdentifiedChars).split(blockBreak)) {
    if (length >= maxIdentifiedChars) break;
    const bare = block.length < minBlockChars ? '' : block.replace(/\s+/g, ' ').trim();
    if (bare.length < minBlockChars) continue;
    blocks.push(bare);
    length += bare.length;
  }
  const running = blocks.join('\n');
  return running.length >= minRunningChars
    ? running
    : text.slice(0, maxIdentifiedChars).replaceAll(blockBreak, '\n');
}

import type { LanguageVerdict } from '@florilegium/contracts/documents';
import type { Focus, Relevance } from '@florilegium/contracts/jobs/focus';
import {
  compileLemmas,
  compileTopic,
  isOtherLanguage,
  judgeRelevance,
  type LemmaReader,
  type LemmaTopic,
  otherLanguage,
  type PageParts,
  type Topic,
} from './relevance';
import { blockBreak } from './topic-tokens';

/** Models that judging needs, loaded when they are first asked for. */
export interface JudgeModels {
  identifier(): Promise<(text: string) => LanguageVerdict>;
  /** Null for a language without a tagger. */
  lemmas(language: string): Promise<LemmaReader | null>;
}

/** A text to judge, and the language that the page declares. */
export interface TextToJudge extends PageParts {
  lang?: string;
}

/** A compiled topic, with its terms' lemmas in the languages that have occurred. */
export interface KnownTopic {
  topic: Topic;
  lemmas: Map<string, LemmaTopic | null>;
}

/** Compiles a topic; its lemmas follow when their languages occur. */
export function knownTopic(focus: Focus): KnownTopic {
  return { topic: compileTopic(focus), lemmas: new Map() };
}

/** Most compiled topics that are kept. */
const maxTopics = 8;

/**
 * Caches what `make` returned for the latest topics; the least recently used entry is dropped first. The same key
 * must mean the same topic. Null is not cached.
 */
export function keepTopics<T>(): (key: string, make: () => T | null) => T | null {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.get(key) ?? make();
    if (known === null) return null;
    kept.delete(key);
    kept.set(key, known);
    if (kept.size > maxTopics) kept.delete(kept.keys().next().value!);
    return known;
  };
}

/**
 * Judges a text in the order of the paper (PANACEA D4.2, 3.1): first its language, if the topic asks for languages,
 * then its score, if the language is a wanted one.
 */
export async function judgeText(
  known: KnownTopic,
  read: TextToJudge,
  models: JudgeModels,
): Promise<Relevance> {
  const { focus } = known.topic;
  const language = needsLanguage(focus) ? languageOf(await models.identifier(), focus, read) : null;
  if (isOtherLanguage(focus, language)) return otherLanguage(language!);
  const lemmas = focus.byLemma && language !== null ? await lemmasOf(known, language, models) : null;
  const { title, metadata, keywords, text } = read;
  return judgeRelevance(known.topic, { title, metadata, keywords, text }, language, lemmas ?? undefined);
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

/**
 * Null if the language can't be identified: there is too little text, or a mixture on a page that declares a wanted
 * language.
 */
function languageOf(
  identify: (text: string) => LanguageVerdict,
  focus: Focus,
  { text, lang }: TextToJudge,
): string | null {
  const { language, uncertain } = identify(runningText(text));
  if (language === 'und') return null;
  const declared = /^[a-z]{2,3}\b/.exec(lang?.trim().toLowerCase() ?? '')?.[0];
  if (uncertain && declared !== undefined && focus.languages.includes(declared)) return declared;
  return language;
}

/** Menus say little about a page's language, so only blocks of at least a line are used, if there are enough. */
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

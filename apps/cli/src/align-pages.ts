import type { TopicTerm } from '@florilegium/contracts/focus';
import { packTraits } from '@florilegium/corpus/pairing/pack-traits';
import { readPairingPage, withTopicClasses } from '@florilegium/corpus/pairing/read-page';
import { compileTerms, type TermMatcher } from '@florilegium/crawling/term-matcher';
import { loadIdentifier } from '@florilegium/text/language';

/** Characters of a page that terms are looked for in. */
const termChars = 200_000;

/** A page to be paired, as a thread gets it. */
export interface AlignPage {
  html: string;
  url: string | undefined;
  /** Null: to be identified. */
  language: string | null;
  terms: readonly TopicTerm[];
}

/** What is left of it. */
export interface ReadAlignPage {
  language: string;
  traits: Uint8Array;
}

/** What reads pages one by one; the identifier is loaded for the first page that comes without its language. */
export function createPageReader(): (page: AlignPage) => Promise<ReadAlignPage> {
  let identifier: ReturnType<typeof loadIdentifier> | null = null;
  let matcher: TermMatcher | null = null;
  return async ({ html, url, language: given, terms }) => {
    const { traits, sample } = readPairingPage({
      html,
      url,
      ...(terms.length > 0 && { sampleChars: termChars }),
    });
    identifier ??= given === null ? loadIdentifier() : null;
    const language = given ?? (await identifier!)(sample).language;
    matcher ??= compileTerms(terms, { foldCase: true, foldAccents: false });
    const classes = [...matcher.count(sample, language).counts.keys()].flatMap(
      (at) => terms[at]!.topicClass || [],
    );
    return { language, traits: packTraits(withTopicClasses({ ...traits, language }, classes)) };
  };
}

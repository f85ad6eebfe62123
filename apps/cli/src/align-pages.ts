import type { TopicTerm } from '@florilegium/contracts/focus';
import { languagesBeside } from '@florilegium/corpus/pairing/mixed-languages';
import { packTraits } from '@florilegium/corpus/pairing/pack-traits';
import { readPairingPage, withTopicClasses } from '@florilegium/corpus/pairing/read-page';
import { compileTerms, type TermMatcher } from '@florilegium/crawling/term-matcher';
import { type Identifier, loadIdentifier } from '@florilegium/text/language';

/** Characters of a page that terms are looked for in. */
const termChars = 200_000;
/** Lines of a page whose languages are looked at, evenly; shorter ones carry none for sure. */
const lookedAtLines = 12;
const minLineChars = 60;

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
  /** Other languages that much of it is in. */
  beside: string[];
  traits: Uint8Array;
}

/** What reads pages one by one; the identifier is loaded for the first one. */
export function createPageReader(): (page: AlignPage) => Promise<ReadAlignPage> {
  let identifier: ReturnType<typeof loadIdentifier> | null = null;
  let matcher: TermMatcher | null = null;
  return async ({ html, url, language: given, terms }) => {
    const { traits, sample } = readPairingPage({
      html,
      url,
      ...(terms.length > 0 && { sampleChars: termChars }),
    });
    identifier ??= loadIdentifier();
    const identify = await identifier;
    const language = given ?? identify(sample).language;
    matcher ??= compileTerms(terms, { foldCase: true, foldAccents: false });
    const classes = [...matcher.count(sample, language).counts.keys()].flatMap(
      (at) => terms[at]!.topicClass || [],
    );
    const beside = languagesBesideIn(sample, language, identify);
    return { language, beside, traits: packTraits(withTopicClasses({ ...traits, language }, classes)) };
  };
}

/** The languages besides its own that a page is in, by what its longer lines look like. */
function languagesBesideIn(sample: string, own: string, identify: Identifier): string[] {
  const lines = sample.split('\n').filter((line) => line.length >= minLineChars);
  const oneIn = Math.ceil(lines.length / lookedAtLines);
  return languagesBeside(
    lines
      .filter((_, at) => at % oneIn === 0)
      .map((text) => {
        const language = identify.glance(text);
        return { text, language: language === own ? null : language };
      }),
  );
}

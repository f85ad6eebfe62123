import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import { languagesBeside } from '@florilegium/corpus/pairing/mixed-languages';
import { packTraits } from '@florilegium/corpus/pairing/pack-traits';
import { readPairingPage, withTopicClasses } from '@florilegium/corpus/pairing/read-page';
import { compileTerms, type TermMatcher } from '@florilegium/crawling/focus/term-matcher';
import { type Identifier, loadIdentifier } from '@florilegium/text/language/language';

/** Characters of a page that are searched for terms. */
const termChars = 200_000;
/** At most this many lines of a page are identified, evenly spaced. */
const maxCheckedLines = 12;
/** Shorter lines are skipped, because their language is uncertain. */
const minLineChars = 60;

/** A page for pairing, as a thread gets it. */
export interface AlignPage {
  html: string;
  url: string | undefined;
  /** Null: to be identified. */
  language: string | null;
  terms: readonly TopicTerm[];
}

/** What the thread sends back for a page. */
export interface ReadAlignPage {
  language: string;
  /** Other languages of large parts of it. */
  beside: string[];
  traits: Uint8Array;
}

/**
 * Makes a function that reads pages one by one. At the first page it loads the language identifier and compiles the
 * terms, which are the same for all pages of a run.
 */
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

/** Further languages of a page, by its longer lines. */
function languagesBesideIn(sample: string, own: string, identify: Identifier): string[] {
  const lines = sample.split('\n').filter((line) => line.length >= minLineChars);
  const oneIn = Math.ceil(lines.length / maxCheckedLines);
  return languagesBeside(
    lines
      .filter((_, at) => at % oneIn === 0)
      .map((text) => {
        const language = identify.glance(text);
        return { text, language: language === own ? null : language };
      }),
  );
}

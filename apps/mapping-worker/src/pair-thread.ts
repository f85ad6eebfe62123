import { packTraits } from '@florilegium/corpus/pairing/pack-traits';
import type { TraitsPage } from '@florilegium/corpus/pairing/pairing-site';
import { readPairingPage } from '@florilegium/corpus/pairing/read-page';
import { pairSite } from '@florilegium/corpus/pairing/site/pair-site';
import { alignSentences } from '@florilegium/corpus/sentence-alignment/align-sentences';
import { encodeText } from '@florilegium/corpus/sentence-alignment/encoded-text';
import { evenSample, learnFromEncoded } from '@florilegium/corpus/sentence-alignment/learn-lexicon';
import type { Lexicon } from '@florilegium/corpus/sentence-alignment/lexicon';
import { openTaskPort } from '@florilegium/platform/task-port';
import { segment } from '@florilegium/tagger/segment/segment';
import type { AlignedPair, PairResult, PairTask, TextsOfPair } from './pair/pair-tasks';

let pages: TraitsPage[] = [];
let sample = evenSample();
let lexicon: Lexicon | undefined;

const { answer, onTask } = openTaskPort<PairTask, PairResult>();

onTask((task) => {
  try {
    answer({ output: work(task) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});
answer({ ready: true });

function work(task: PairTask): PairResult {
  switch (task.kind) {
    case 'traits':
      return task.pages.map(({ key, ...page }) => ({
        key,
        traits: packTraits(readPairingPage(page).traits),
      }));
    case 'takePages':
      pages.push(...task.pages);
      return null;
    case 'compare': {
      const { languages, minScore } = task;
      const found = pairSite(pages, { languages, minScore });
      pages = [];
      return found;
    }
    case 'takeTexts':
      for (const texts of task.texts) offer(texts, task.languages);
      return null;
    case 'learn':
      lexicon = learnFromEncoded(sample.pairs());
      sample = evenSample();
      return null;
    case 'align':
      return task.texts.map((texts) => align(texts, task.languages));
  }
}

function offer(texts: TextsOfPair, languages: { a: string; b: string }): void {
  const a = sentencesOf(texts.a, languages.a);
  const b = sentencesOf(texts.b, languages.b);
  sample.offer(() => ({ a: encodeText(a), b: encodeText(b) }), a.length + b.length);
}

function align(texts: TextsOfPair, languages: { a: string; b: string }): AlignedPair {
  const a = sentencesOf(texts.a, languages.a);
  const b = sentencesOf(texts.b, languages.b);
  const pairs = alignSentences(a, b, { lexicon }).map((bead) => ({
    a: [...bead.a],
    b: [...bead.b],
    score: Math.round(bead.score * 1_000) / 1_000,
  }));
  return { number: texts.number, sentences: { a, b, pairs } };
}

/** The sentences of some paragraphs, as written. */
function sentencesOf(paragraphs: readonly string[], language: string): string[] {
  return paragraphs.flatMap((paragraph) =>
    segment(paragraph, language).map((tokens) =>
      tokens
        .map((token) => (token.spaceAfter ? `${token.form} ` : token.form))
        .join('')
        .trim(),
    ),
  );
}

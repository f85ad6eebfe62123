import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { readLemmaFrequencies } from '@florilegium/converters/tagger-models';
import { keywordSimilarity } from '@florilegium/text/duplicates/keyword-similarity';
import { readReference } from '@florilegium/text/words/keyword-reference';
import { type Keyword, keywordsOf, type ReferenceFrequencies } from '@florilegium/text/words/keywords';
import { random } from './edits';

const sentencesPerText = 20;
const textsPerLanguage = 50;
const thresholds = [0.5, 0.6, 0.7, 0.8];

interface TaggedDocument {
  language: string;
  sentences: TaggedSentence[];
}

/** Texts of treebanks, and how keywords tell edits of them from others: a line each. */
export async function keywordFigures(folder: string): Promise<{ texts: string[]; figures: string[] }> {
  const documents = readDocuments(folder);
  const references = new Map<string, ReferenceFrequencies | null>();
  for (const { language } of documents) {
    if (references.has(language)) continue;
    const list = await readLemmaFrequencies(language);
    references.set(language, list === null ? null : readReference(list));
  }
  const keywords = (document: TaggedDocument) =>
    keywordsOf(document.sentences, document.language, references.get(document.language) ?? null);
  const originals = documents.map(keywords);
  const figures = ['', `keywords of ${documents.length} texts, gold lemmas: share found at a similarity of`];
  figures.push(`${'edit'.padEnd(28)} ${thresholds.map((one) => one.toFixed(1).padStart(8)).join('')}`);
  for (const [label, edit] of edits) {
    const draw = random(label.length);
    const similarities = documents.map((document, at) =>
      keywordSimilarity(
        originals[at]!,
        keywords(edit(document, draw, documents[(at + 1) % documents.length]!)),
      ),
    );
    figures.push(`${label.padEnd(28)} ${thresholds.map((one) => shareOf(similarities, one)).join('')}`);
  }
  figures.push(...unrelated(documents, originals));
  const texts = documents.map(({ sentences }) => sentences.map(textOf).join('\n'));
  return { texts, figures };
}

const shareOf = (similarities: readonly number[], threshold: number) =>
  `${((100 * similarities.filter((one) => one >= threshold).length) / similarities.length).toFixed(1)} %`.padStart(
    8,
  );

type Edit = (document: TaggedDocument, draw: () => number, other: TaggedDocument) => TaggedDocument;

const changeTokens =
  (share: number): Edit =>
  (document, draw, other) => {
    const stock = other.sentences.flat();
    const change = (sentence: TaggedSentence) =>
      sentence.map((token) => (draw() < share ? stock[Math.floor(draw() * stock.length)]! : token));
    return { ...document, sentences: document.sentences.map(change) };
  };
const changeSentences =
  (share: number): Edit =>
  (document, draw, other) => ({
    ...document,
    sentences: document.sentences.map((sentence) =>
      draw() < share ? other.sentences[Math.floor(draw() * other.sentences.length)]! : sentence,
    ),
  });
const cutSentences =
  (share: number): Edit =>
  (document) => ({
    ...document,
    sentences: document.sentences.slice(0, Math.ceil(document.sentences.length * (1 - share))),
  });

const edits: readonly [string, Edit][] = [
  ['5 % of words changed', changeTokens(0.05)],
  ['10 % of words changed', changeTokens(0.1)],
  ['20 % of words changed', changeTokens(0.2)],
  ['20 % of sentences changed', changeSentences(0.2)],
  ['40 % of sentences changed', changeSentences(0.4)],
  ['30 % cut', cutSentences(0.3)],
  ['50 % cut', cutSentences(0.5)],
];

function unrelated(
  documents: readonly TaggedDocument[],
  keywords: readonly (readonly Keyword[])[],
): string[] {
  let pairs = 0;
  const over = thresholds.map(() => 0);
  for (let at = 0; at < documents.length; at++) {
    for (let before = 0; before < at; before++) {
      if (documents[before]!.language !== documents[at]!.language) continue;
      pairs++;
      const similarity = keywordSimilarity(keywords[before]!, keywords[at]!);
      for (const [place, threshold] of thresholds.entries()) if (similarity >= threshold) over[place]!++;
    }
  }
  return [
    `of ${pairs.toLocaleString('en')} unrelated pairs of one language ${over.map((count) => String(count).padStart(8)).join('')}`,
  ];
}

function readDocuments(folder: string): TaggedDocument[] {
  const languages = new Map<string, TaggedDocument[]>();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.conllu.gz'))
    .sort()) {
    const language = name.split('-', 1)[0]!;
    const known = languages.get(language) ?? [];
    languages.set(language, known);
    const sentences = readSentences(`${folder}/${name}`);
    for (
      let from = 0;
      from + sentencesPerText <= sentences.length && known.length < textsPerLanguage;
      from += sentencesPerText
    ) {
      known.push({ language, sentences: sentences.slice(from, from + sentencesPerText) });
    }
  }
  return [...languages.values()].flat();
}

function readSentences(path: string): TaggedSentence[] {
  const blocks = gunzipSync(readFileSync(path)).toString().split(/\n\n+/);
  return blocks
    .filter((block) => block.trim())
    .map((block) =>
      block.split('\n').flatMap((line) => {
        const [id = '', form = '', lemma = '', upos = '', tag = '', feats = '', , , , misc = ''] =
          line.split('\t');
        if (!/^\d+$/.test(id)) return [];
        return [{ form, lemma, upos, feats, tag, spaceAfter: !misc.includes('SpaceAfter=No') }];
      }),
    );
}

function textOf(sentence: TaggedSentence): string {
  return sentence.map(({ form, spaceAfter }) => form + (spaceAfter ? ' ' : '')).join('');
}

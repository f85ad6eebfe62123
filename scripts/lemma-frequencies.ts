/**
 * tsx scripts/lemma-frequencies.ts DIR   counts the lemmas of the treebanks in DIR (LANGUAGE-NAME-PART.conllu.gz) and
 * writes the most frequent ones of each language to packages/tagger/models/frequencies, with their attribution: what
 * keywords are held against.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { writeReference } from '@florilegium/text/words/keyword-reference';

const mostLemmas = 5_000;
const folder = 'packages/tagger/models/frequencies';
/** Names and numbers say nothing of a language. */
const notCounted = new Set(['PROPN', 'NUM', 'SYM', 'X', 'PUNCT', '_']);

const [treebanks] = process.argv.slice(2);
if (!treebanks) throw new Error('lemma-frequencies DIR: the folder of the treebanks.');
mkdirSync(folder, { recursive: true });
const files = readdirSync(treebanks).filter((name) => name.endsWith('.conllu.gz'));
const rows: string[] = [];
for (const [language, names] of byLanguage(files)) {
  const counts = new Map<string, number>();
  let words = 0;
  for (const name of names) {
    for (const [lemma, upos] of lemmasOf(gunzipSync(readFileSync(`${treebanks}/${name}`)).toString())) {
      if (upos !== 'PUNCT') words++;
      if (notCounted.has(upos) || !/^\p{L}[\p{L}\p{M}'’-]*$/u.test(lemma)) continue;
      counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
    }
  }
  const list = writeReference(counts, words, mostLemmas);
  writeFileSync(`${folder}/${language}.txt.br`, brotliCompressSync(list));
  const sources = [...new Set(names.map((name) => name.split('-')[1]))].join(', ');
  rows.push(`| ${language} | ${words.toLocaleString('en')} | ${sources} |`);
}
writeFileSync(
  `${folder}/ATTRIBUTION.md`,
  `# Lemma frequencies

The ${mostLemmas.toLocaleString('en')} most frequent lemmas of each language, counted by scripts/lemma-frequencies.ts in
Universal Dependencies treebanks (https://universaldependencies.org), names and numbers left out. The treebanks are
their authors', whom the page of each on universaldependencies.org names; they are licensed CC BY 4.0, CC BY-SA 3.0 or
4.0, fr-sequoia LGPL-LR; de-empirist is the EmpiriST 2.0 corpus. These lists are licensed CC BY-SA 4.0.

| language | words counted | treebanks |
| --- | --- | --- |
${rows.join('\n')}
`,
);

function byLanguage(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of [...names].sort()) {
    const language = name.split('-', 1)[0]!;
    groups.set(language, [...(groups.get(language) ?? []), name]);
  }
  return groups;
}

/** Lemma, in small letters, and part of speech of each word. */
function* lemmasOf(conllu: string): Generator<[string, string]> {
  for (const line of conllu.split('\n')) {
    const [id = '', , lemma = '', upos = ''] = line.split('\t');
    if (/^\d+$/.test(id)) yield [lemma.toLowerCase(), upos];
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Sentences by language of a folder of gzipped CoNLL-U files whose names start with the language's ISO 639-1 code
 * and a hyphen: of the test and development sets, in the order of the files.
 */
export function readTreebankSentences(folder: string): Map<string, string[]> {
  const byLanguage = new Map<string, string[]>();
  for (const name of readdirSync(folder).sort()) {
    const language = /^([a-z]{2,3})-.*(?<!train)\.conllu\.gz$/.exec(name)?.[1];
    if (!language) continue;
    const lines = gunzipSync(readFileSync(`${folder}/${name}`))
      .toString()
      .split('\n');
    const texts = lines.flatMap((line) => (line.startsWith('# text = ') ? line.slice(9) : []));
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), ...texts]);
  }
  return byLanguage;
}

/**
 * Makes the texts that `train-language.ts` learns from: `npx tsx scripts/language-texts.ts PACKAGES TEXTS`. PACKAGES holds
 * unpacked Debian packages, each in a folder of its name (packages/text/models/ATTRIBUTION.md lists them); add-ons of
 * Firefox in them have to be unpacked, too. TEXTS gets a file LANGUAGE.SOURCE.txt for each language of each source,
 * with a sentence a line.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { classifiedLanguages, otherLanguages } from './language/languages';
import { readTranslatedTexts } from './language/translated-texts';

const [packages, folder] = process.argv.slice(2);
if (!packages || !folder) {
  process.stderr.write('usage: npx tsx scripts/language-texts.ts PACKAGES TEXTS\n');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const languages = new Set([...classifiedLanguages, ...otherLanguages]);
for (const { language, source, texts } of readTranslatedTexts(packages, languages)) {
  writeFileSync(join(folder, `${language}.${source}.txt`), texts.join('\n'));
  process.stdout.write(`${language} ${source}: ${texts.length} sentences\n`);
}

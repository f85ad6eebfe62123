// npm run train -- LANGUAGE [--treebanks DIR]: trains the tagger's model of a language into packages/tagger/models.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { trainingSettings, trainModel } from '@florilegium/tagger/training/train';
import { languages } from './tagger-sources/languages';
import { trainingData } from './tagger-sources/treebanks';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { treebanks: { type: 'string', default: 'treebanks' } },
});

function train(language: string): void {
  const bytes = trainModel(trainingData(values.treebanks, language), {
    ...trainingSettings,
    ...languages[language]?.settings,
    log: (line) => process.stderr.write(`${language} ${line}\n`),
  });
  const packed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const path = fileURLToPath(new URL(`../packages/tagger/models/${language}.bin`, import.meta.url));
  writeFileSync(path, packed);
  process.stdout.write(`${language}: ${(packed.length / 1000).toFixed(0)} kB, ${path}\n`);
}

if (positionals.length === 0) {
  process.stderr.write(
    `npm run train -- LANGUAGE... [--treebanks DIR]: ${Object.keys(languages).join(', ')}\n`,
  );
  process.exit(2);
}
for (const language of positionals) train(language);

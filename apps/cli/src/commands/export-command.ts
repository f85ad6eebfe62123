import { type ExportFormat, exportFormats } from '@florilegium/contracts/exports';
import { AppError } from '@florilegium/platform/app-error';
import { type Command, neededOption, textOption } from '../command';
import { pathFrom } from '../surroundings';

/** `florilegium export`. */
export const exportCommand: Command = {
  help: `florilegium export (--job ID | --corpus ID | --from DIR) --format jsonl|txt|vertical --out DIR

Writes the kept documents with a manifest of counts and SHA-256 sums.

  --job ID         a job's documents, or
  --corpus ID      a corpus' documents, from the database of DATABASE_URL and the archive in FLORILEGIUM_DATA, or
  --sub-corpus N   with --corpus: those of its sub-corpus of that name alone
  --from DIR       those of an earlier florilegium crawl --out DIR (its latest run, unless --job says another)
  --format FORMAT  jsonl, txt or vertical
  --out DIR        the folder of the files; it is created if it is missing
`,
  options: {
    job: { type: 'string' },
    corpus: { type: 'string' },
    'sub-corpus': { type: 'string' },
    from: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
  },
  async run(values, _words, around) {
    const format = readFormat(neededOption(values, 'format', exportFormats.join(', ')));
    const outFolder = pathFrom(around, neededOption(values, 'out', 'a folder'));
    const from = textOption(values, 'from');
    const { exportDocuments } = await import('../crawl/export-run');
    const order = {
      format,
      outFolder,
      from: from === undefined ? null : pathFrom(around, from),
      corpusId: textOption(values, 'corpus'),
      jobId: textOption(values, 'job'),
      subCorpus: textOption(values, 'sub-corpus'),
    };
    return exportDocuments(order, around);
  },
};

function readFormat(text: string): ExportFormat {
  const format = exportFormats.find((one) => one === text);
  if (format) return format;
  throw new AppError('badInput', `--format expects ${exportFormats.join(', ')}, not '${text}'.`);
}

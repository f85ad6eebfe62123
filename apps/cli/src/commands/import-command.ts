import { AppError } from '@florilegium/platform/app-error';
import { type Command, neededId, textOption } from '../command';

/** `florilegium import`. */
export const importCommand: Command = {
  help: `florilegium import CORPUS FILE|FOLDER... [options]
florilegium import CORPUS --job ID

Brings texts into a corpus (its id), with the database of DATABASE_URL and the archive in FLORILEGIUM_DATA: JSON lines, vertical
(of any tagger), CoNLL-U, Parquet (of datatrove, FineWeb, HPLT, or our own), each also packed with gzip, WARC files, documents
(HTML, PDF, DOCX ...), and the folder of a release. Texts are identified, compared with the whole corpus and tagged; those of
collections are taken as they are. Tags of vertical and CoNLL-U are left: a corpus has one tagset. Writes a line of JSON a file:

  {"job", "name", "state", "kept", "words", "dropped", "refused", "refusedLines",
  "charset"}
      kept: texts that are new; dropped: by reason, such as exactDuplicate and nearDuplicate; refused: lines that gave no
      text, by reason; refusedLines: the first of them, [line, reason]; charset: the encoding of a collection that is
      not in UTF-8, else null

A broken off import goes on with --job and without files; nothing is taken twice.

  --job ID          the job that gets the texts; default: a new one
  --name NAME       of the new job; default: the name of the first file
  --language CODES  target languages, such as it,en; others are dropped; default: all
  --min-words N     shorter texts are dropped; default: 0
`,
  options: {
    job: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string' },
    'min-words': { type: 'string' },
  },
  takesWords: true,
  async run(values, [corpus, ...paths], around) {
    if (corpus === undefined) throw new AppError('badInput', 'Give the id of one corpus.');
    const corpusId = neededId('corpus', corpus);
    const job = textOption(values, 'job');
    if (paths.length === 0 && job === undefined)
      throw new AppError('badInput', 'florilegium import expects files, or --job.');
    const minWords = Number(textOption(values, 'min-words') ?? 0);
    if (!Number.isInteger(minWords) || minWords < 0)
      throw new AppError('badInput', '--min-words expects a whole number.');
    const { importFiles } = await import('../import-files');
    const order = {
      ...{ corpusId, paths, minWords },
      jobId: job === undefined ? null : neededId('job', job),
      name: (textOption(values, 'name') ?? paths[0]?.split(/[\\/]/).findLast(Boolean) ?? 'Import').slice(
        0,
        200,
      ),
      languages: textOption(values, 'language')?.split(',') ?? [],
    };
    return importFiles(order, around);
  },
};

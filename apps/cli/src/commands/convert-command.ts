import { readFile, stat } from 'node:fs/promises';
import { type Format, formatMediaTypes } from '@florilegium/contracts/formats';
import { convert } from '@florilegium/converters/convert';
import { claimedFormat } from '@florilegium/converters/recognise';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { convertedHtml } from '@florilegium/text/clean/clean';
import { cleanText } from '@florilegium/text/clean/clean-text';
import { countWords } from '@florilegium/text/words/words';
import { type Command, type OptionValues, textOption } from '../command';
import { jobsFrom, jobsHelp, jobsOption } from '../lines/on-threads';
import { writeInOrder } from '../lines/ordered-output';
import { entryOf, pathFrom, type Surroundings } from '../surroundings';

/** Larger files are refused unread, as the converter would do. */
const maxFileBytes = 256 * 1024 * 1024;
const maxTimeoutS = 3_600;
/** Longest name on standard input. */
const maxNameBytes = 65_536;

/** `florilegium convert`. */
export const convertCommand: Command = {
  help: `florilegium convert FILE... > out.jsonl
find . -name '*.pdf' -print0 | florilegium convert --files0 > out.jsonl

Turns documents (PDF, DOC, DOCX, RTF, ODT, EPUB, HTML, TXT) into structured HTML and into text. The format is
recognised by the content, not by the name. Running heads, page numbers, notes, tables of contents, and tables of a PDF are in
the HTML, each with its data-label, and not in the text.

  out  {"file", "mime", "html", "text", "words"}   text: one paragraph a line; "title" and "warnings" where there are
       {"file", "error": {"code", "message"}}      noTextLayer, encrypted, damaged, empty, otherFormat, zipBomb,
                                                   tooLarge, timedOut, outOfMemory, crashed, notFound

The lines are in the order of the files. The exit code is 1 when no file could be converted.

  --files0        reads the names of files from standard input, separated by null bytes
  --timeout S     most seconds for one document (60)
  --memory MB     heap of one converter; all its memory may be twice as much (512)
  ${jobsHelp.replace('threads to use', 'documents that are converted at once')}
`,
  options: {
    ...jobsOption,
    files0: { type: 'boolean' },
    timeout: { type: 'string' },
    memory: { type: 'string' },
  },
  takesWords: true,
  async run(values, words, around) {
    if (values.files0 && words.length > 0)
      throw new AppError('badInput', 'florilegium convert takes files or --files0, not both.');
    if (!values.files0 && words.length === 0)
      throw new AppError('badInput', 'florilegium convert expects files.');
    const limits = limitsFrom(values);
    let [worked, failed] = [0, 0];
    const answer = async (file: string): Promise<string> => {
      try {
        const line = JSON.stringify({ file, ...(await convertFile(file, limits, around)) });
        worked++;
        return line;
      } catch (error) {
        failed++;
        return JSON.stringify({ file, error: problemOf(error) });
      }
    };
    const items = values.files0 ? namesFrom(around.stdin) : each(words);
    await writeInOrder({ items, answer, concurrency: jobsFrom(values) }, around.stdout);
    return worked === 0 && failed > 0 ? 1 : 0;
  },
};

interface Limits {
  timeoutMs: number;
  maxMemoryMb: number;
}

function limitsFrom(values: OptionValues): Limits {
  return {
    timeoutMs: numberOption(values, 'timeout', 60, maxTimeoutS) * 1_000,
    maxMemoryMb: numberOption(values, 'memory', 512, 65_536),
  };
}

function numberOption(values: OptionValues, name: string, fallback: number, most: number): number {
  const text = textOption(values, name);
  if (text === undefined) return fallback;
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw new AppError('badInput', `--${name} expects a number from 1 to ${most}, not '${text}'.`);
}

async function* each(words: readonly string[]): AsyncGenerator<string> {
  yield* words;
}

/** Names separated by null bytes. Throws `tooLarge` for a name that no file can have. */
async function* namesFrom(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of input) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0, start)) {
      if (end > start) yield rest.toString('utf8', start, end);
      start = end + 1;
    }
    rest = rest.subarray(start);
    if (rest.length > maxNameBytes) throw new AppError('tooLarge', 'The name of a file is too long.');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

async function readDocument(file: string): Promise<Buffer> {
  const found = await stat(file).catch((error: unknown) => {
    throw new AppError('notFound', error instanceof Error ? error.message : String(error), { cause: error });
  });
  if (!found.isFile()) throw new AppError('badInput', 'This is not a file.');
  if (found.size > maxFileBytes)
    throw new AppError('tooLarge', `A document has at most ${maxFileBytes} bytes.`);
  return readFile(file);
}

async function convertFile(file: string, limits: Limits, around: Surroundings): Promise<object> {
  const bytes = await readDocument(pathFrom(around, file));
  const claimed: Format = claimedFormat(file);
  const childEntry = entryOf(around, 'convert-child');
  const { html, title, format, warnings } = await convert(claimed, bytes, { childEntry, ...limits });
  const text = cleanText(convertedHtml(html, { url: '' }).blocks);
  return {
    mime: formatMediaTypes[format ?? claimed][0],
    html,
    text,
    words: countWords(text),
    ...(title === undefined ? {} : { title }),
    ...(warnings === undefined || warnings.length === 0 ? {} : { warnings }),
  };
}

/** The error of a file that could not be converted: the converter's own reason if it gave one. */
function problemOf(thrown: unknown): { code: string; message: string } {
  const { code, message, detail } = toAppError(thrown);
  return { code: code === 'conversionFailed' && detail.reason ? String(detail.reason) : code, message };
}

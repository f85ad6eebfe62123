import { readFile, stat } from 'node:fs/promises';
import { type Format, formatMediaTypes } from '@florilegium/contracts/formats';
import { convert } from '@florilegium/converters/convert';
import { claimedFormat } from '@florilegium/converters/recognise';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { entryBeside } from '@florilegium/platform/beside';
import { convertedHtml } from '@florilegium/text/clean';
import { cleanText } from '@florilegium/text/clean-text';
import { countWords } from '@florilegium/text/words';
import { type Command, type OptionValues, textOption } from './command';
import { jobsFrom, jobsHelp, jobsOption } from './on-threads';
import { writeInOrder } from './ordered-output';

/** Larger files are refused unread, as the converter would do. */
const maxFileBytes = 256 * 1024 * 1024;
const maxTimeoutS = 3_600;
/** A name that stands in standard input is no longer. */
const maxNameBytes = 65_536;

/** `florilegium convert`. */
export const convertCommand: Command = {
  help: `florilegium convert FILE... > out.jsonl
find . -name '*.pdf' -print0 | florilegium convert --files0 > out.jsonl

Turns documents (PDF, DOC, DOCX, RTF, ODT, EPUB, HTML, TXT) into structured HTML and into text. Their bytes say what
they are, whatever they are called. Running heads, page numbers, notes, tables of contents, and tables of a PDF are in
the HTML, each with its data-label, and not in the text.

  out  {"file", "mime", "html", "text", "words"}   text: one paragraph a line; "title" and "warnings" where there are
       {"file", "error": {"code", "message"}}      noTextLayer, encrypted, damaged, empty, otherFormat, zipBomb,
                                                   tooLarge, timedOut, outOfMemory, crashed, notFound

The lines are in the order of the files. The exit code is 1 when no file could be converted.

  --files0        names of files are read from standard input, parted by a null byte
  --timeout S     seconds that one document may take (60)
  --memory MB     heap of one converter, and half of what it may hold in all (512)
  ${jobsHelp.replace('threads that work', 'documents that are converted at once')}
`,
  options: {
    ...jobsOption,
    files0: { type: 'boolean' },
    timeout: { type: 'string' },
    memory: { type: 'string' },
  },
  takesWords: true,
  async run(values, words) {
    if (values.files0 && words.length > 0)
      throw new AppError('badInput', 'florilegium convert takes files or --files0, not both.');
    if (!values.files0 && words.length === 0)
      throw new AppError('badInput', 'florilegium convert expects files.');
    const limits = limitsFrom(values);
    let [worked, failed] = [0, 0];
    const answer = async (file: string): Promise<string> => {
      try {
        const line = JSON.stringify({ file, ...(await convertFile(file, limits)) });
        worked++;
        return line;
      } catch (error) {
        failed++;
        return JSON.stringify({ file, error: problemOf(error) });
      }
    };
    const items = values.files0 ? namesFrom(process.stdin) : each(words);
    await writeInOrder({ items, answer, concurrency: jobsFrom(values) }, process.stdout);
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

/** Names that null bytes end. Throws `tooLarge` for one that no file can have. */
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
    if (rest.length > maxNameBytes) throw new AppError('tooLarge', 'A name of a file is too long.');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

async function readDocument(file: string): Promise<Buffer> {
  const found = await stat(file).catch((error: unknown) => {
    throw new AppError('notFound', error instanceof Error ? error.message : String(error), { cause: error });
  });
  if (!found.isFile()) throw new AppError('badInput', 'This is no file.');
  if (found.size > maxFileBytes)
    throw new AppError('tooLarge', `A document has at most ${maxFileBytes} bytes.`);
  return readFile(file);
}

async function convertFile(file: string, limits: Limits): Promise<object> {
  const bytes = await readDocument(file);
  const claimed: Format = claimedFormat(file);
  const childEntry = entryBeside('convert-child', import.meta.url);
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

/** What a line says of a file that could not be converted: the converter's own reason where it gave one. */
function problemOf(thrown: unknown): { code: string; message: string } {
  const { code, message, detail } = toAppError(thrown);
  return { code: code === 'conversionFailed' && detail.reason ? String(detail.reason) : code, message };
}

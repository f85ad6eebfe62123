import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { z } from 'zod';

/** Longest line that is read, in bytes: pages of that size are no pages. */
const maxLineBytes = 100_000_000;
/** Results that are written in one go, in characters. */
const writeChars = 65_536;

const newline = 0x0a;

/** What a JSONL command does with one line. */
export interface LineCommand<Input extends z.ZodType> {
  /** Of the line's object, its id apart. */
  schema: Input;
  /** The result, without the id. Throws AppError for this line alone. */
  handle(input: z.output<Input>): object | Promise<object>;
  /** Lines at work at once; more than 1 only where `handle` is asynchronous. */
  concurrency: number;
}

/**
 * Reads one JSON object a line and writes one a line, in the same order, as they come. A line that can't be used
 * gives {"id", "error": {"code", "message"}}, its id null when it could not be read, and the rest goes on.
 */
export async function runJsonLines<Input extends z.ZodType>(
  command: LineCommand<Input>,
  input: Readable,
  output: Writable,
): Promise<void> {
  const write = writerOf(output);
  const atWork: Promise<void>[] = [];
  let last: Promise<void> = Promise.resolve();
  let unwritten = 0;
  for await (const line of readLines(input)) {
    const result = answer(command, line);
    if (typeof result === 'string' && unwritten === 0) {
      await write(result);
      continue;
    }
    unwritten += 1;
    last = Promise.all([result, last]).then(([text]) => {
      unwritten -= 1;
      return write(text);
    });
    last.catch(() => {});
    atWork.push(last);
    if (atWork.length >= command.concurrency) await atWork.shift();
  }
  await last;
  await write.end();
}

/** Lines without their ends; null for one that is too long. */
async function* readLines(input: Readable): AsyncGenerator<string | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = () => {
    const line = length > maxLineBytes ? null : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      parts.push(bytes.subarray(start, end));
      length += end - start;
      yield take();
      start = end + 1;
    }
    length += bytes.length - start;
    if (length <= maxLineBytes) parts.push(bytes.subarray(start));
    else parts = [];
  }
  if (length > 0) yield take();
}

const withId = z.looseObject({ id: z.unknown().optional() });

function answer<Input extends z.ZodType>(
  command: LineCommand<Input>,
  line: string | null,
): string | Promise<string> {
  let id: unknown = null;
  try {
    const object = parseLine(line);
    id = object.id ?? null;
    const parsed = command.schema.safeParse(object);
    if (!parsed.success) throw new AppError('badInput', problemOf(parsed.error));
    const result = command.handle(parsed.data);
    if (!(result instanceof Promise)) return JSON.stringify({ id, ...result });
    return result.then(
      (value) => JSON.stringify({ id, ...value }),
      (error: unknown) => failure(id, error),
    );
  } catch (error) {
    return failure(id, error);
  }
}

function parseLine(line: string | null): z.output<typeof withId> {
  if (line === null) throw new AppError('tooLarge', `A line has at most ${maxLineBytes} bytes.`);
  let value: unknown;
  try {
    // A byte-order mark may stand before the first line.
    value = JSON.parse(line.startsWith('\ufeff') ? line.slice(1) : line);
  } catch (error) {
    throw new AppError('badJson', error instanceof Error ? error.message : String(error));
  }
  const object = withId.safeParse(value);
  if (object.success) return object.data;
  throw new AppError('badJson', 'The line is not a JSON object.');
}

function problemOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
}

function failure(id: unknown, error: unknown): string {
  const { code, message } = toAppError(error);
  return JSON.stringify({ id, error: { code, message } });
}

interface LineWriter {
  (line: string): Promise<void> | undefined;
  end(): Promise<void>;
}

/** Puts lines together before they are written, no longer than there is more to do; waits when the reader is slow. */
function writerOf(output: Writable): LineWriter {
  let waiting = '';
  let torn: Error | null = null;
  let soon: NodeJS.Immediate | null = null;
  output.on('error', (error) => {
    torn = error;
  });
  const flush = async () => {
    if (soon) clearImmediate(soon);
    soon = null;
    const text = waiting;
    waiting = '';
    if (text !== '' && !torn && !output.write(text)) {
      await Promise.race([once(output, 'drain'), once(output, 'close')]).catch(() => {});
    }
    if (torn) throw new AppError('aborted', 'Whoever read the results stopped reading.', { cause: torn });
  };
  const write = (line: string) => {
    waiting += `${line}\n`;
    if (waiting.length >= writeChars) return flush();
    soon ??= setImmediate(() => void flush().catch(() => {}));
  };
  return Object.assign(write, { end: flush });
}

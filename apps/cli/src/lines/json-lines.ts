import { isUtf8 } from 'node:buffer';
import type { Readable, Writable } from 'node:stream';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { writeInOrder } from './ordered-output';

/** Longest line that is read, in bytes: no page is so long. */
const maxLineBytes = 100_000_000;

const newline = 0x0a;

/** A JSONL command's work on one line. */
export interface LineCommand<Input extends z.ZodType> {
  /** Schema of the line's object, without its id. */
  schema: Input;
  /** The result, without the id; `line` counts from 1. Throws AppError for this line only. */
  handle(input: z.output<Input>, line: number): object | Promise<object>;
  /** Most lines in progress; more than 1 only if `handle` is asynchronous. */
  concurrency: number;
  /** The output for a line, without its end; default: one JSON object. An error is a result, too. */
  print?(id: unknown, result: object): string;
  /** Called for each invalid line, with its number in the input, from 1. */
  onBad?(line: number, message: string): void;
}

const printJson = (id: unknown, result: object): string => JSON.stringify({ id, ...result });

/**
 * Reads one JSON object a line and writes one a line, in the same order, as they come. An invalid line gives {"id",
 * "error": {"code", "message"}}, with the id null if it could not be read, and the other lines are handled.
 */
export async function runJsonLines<Input extends z.ZodType>(
  command: LineCommand<Input>,
  input: Readable,
  output: Writable,
): Promise<void> {
  let read = 0;
  const work = {
    items: readLines(input),
    answer: (line: Line) => answer(command, line, ++read),
    concurrency: command.concurrency,
    weigh: (line: Line) => (typeof line === 'string' ? line.length : 0),
  };
  await writeInOrder(work, output);
}

/** A line, or why it can't be read. */
type Line = string | AppError;

/** Lines without their ends. */
async function* readLines(input: Readable): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = () => {
    const line =
      length > maxLineBytes
        ? new AppError('tooLarge', `A line has at most ${maxLineBytes} bytes.`)
        : textOf(Buffer.concat(parts));
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

/** Invalid UTF-8 is reported: otherwise it would silently become another text. */
function textOf(bytes: Buffer): Line {
  return isUtf8(bytes) ? bytes.toString('utf8') : new AppError('badJson', 'The line is not UTF-8.');
}

const withId = z.looseObject({ id: z.unknown().optional() });

function answer<Input extends z.ZodType>(
  command: LineCommand<Input>,
  line: Line,
  number: number,
): string | Promise<string> {
  const print = command.print ?? printJson;
  let id: unknown = null;
  const fail = (error: unknown) => {
    const failed = failure(error);
    command.onBad?.(number, failed.error.message);
    return print(id, failed);
  };
  try {
    const object = parseLine(line);
    id = object.id ?? null;
    const parsed = command.schema.safeParse(object);
    if (!parsed.success) throw new AppError('badInput', problemOf(parsed.error, object));
    const result = command.handle(parsed.data, number);
    if (!(result instanceof Promise)) return print(id, result);
    return result.then((value) => print(id, value), fail);
  } catch (error) {
    return fail(error);
  }
}

function parseLine(line: Line): z.output<typeof withId> {
  if (typeof line !== 'string') throw line;
  if (line.trim() === '') throw new AppError('badJson', 'The line is empty.');
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

const jsonTypes: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** The problem of a line's object, as text: 'html is missing'; 'html is a number; it must be text'. */
function problemOf(error: z.ZodError, line: object): string {
  return error.issues.map((issue) => wordsOf(issue, line)).join('; ');
}

function wordsOf(issue: z.core.$ZodIssue, line: object): string {
  const { path, message } = issue;
  const name = path.join('.');
  if (name === '' || issue.code !== 'invalid_type') return name === '' ? message : `${name}: ${message}`;
  const given = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    line,
  );
  const expected = jsonTypes[issue.expected] ?? issue.expected;
  if (given === undefined) return `${name} is missing: it must be ${expected}`;
  const kind =
    given === null ? 'null' : Array.isArray(given) ? 'a list' : (jsonTypes[typeof given] ?? typeof given);
  return `${name} is ${kind}; it must be ${expected}`;
}

function failure(error: unknown): { error: { code: string; message: string } } {
  const { code, message } = toAppError(error);
  return { error: { code, message } };
}

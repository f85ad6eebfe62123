import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '@florilegium/platform/app-error';

const newline = 0x0a;

/** Lines of files or of standard input, as one stream. */
export interface LineInput {
  stream: Readable;
  /** How a person finds a line of the stream again, counted from 1; known as soon as the line was read. */
  placeOf(line: number): string;
}

/**
 * Opens files one after the other, or standard input where none is named; pipes and devices are read as files are.
 * Throws AppError `badInput` for what can't be read.
 */
export async function openLines(paths: readonly string[]): Promise<LineInput> {
  if (paths.length === 0) return { stream: process.stdin, placeOf: (line) => `line ${line}` };
  for (const path of paths) await checkReadable(path);
  const starts: { path: string; before: number }[] = [];
  let lines = 0;
  const chunks = async function* () {
    for (const path of paths) {
      starts.push({ path, before: lines });
      let last = newline;
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        last = chunk.at(-1) ?? last;
        for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines++;
        yield chunk;
      }
      if (last === newline) continue;
      // A file that doesn't end its last line must not run into the next one.
      lines++;
      yield Buffer.from([newline]);
    }
  };
  return {
    stream: Readable.from(chunks()),
    placeOf(line) {
      const start = starts.findLast(({ before }) => before < line) ?? starts[0]!;
      return `${start.path}, line ${line - start.before}`;
    },
  };
}

async function checkReadable(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new AppError('badInput', `There is no file ${path}.`);
  if (found.isDirectory()) throw new AppError('badInput', `${path} is a folder: name the files in it.`);
  if (found.isFile())
    await access(path, constants.R_OK).catch(() => {
      throw new AppError('badInput', `${path} can't be read: this account may not.`);
    });
}

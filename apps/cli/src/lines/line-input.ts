import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '@florilegium/platform/app-error';
import { pathFrom, type Surroundings } from '../surroundings';

const newline = 0x0a;

/** Lines of files or of standard input, as one stream. */
export interface LineInput {
  stream: Readable;
  /** Where a person finds a line of the stream, counted from 1; known once the line was read. */
  placeOf(line: number): string;
}

/**
 * Opens files one after another, or standard input if none is named; pipes and devices are read like files. Throws
 * AppError `badInput` for what can't be read.
 */
export async function openLines(
  paths: readonly string[],
  around: Pick<Surroundings, 'stdin' | 'cwd'>,
): Promise<LineInput> {
  if (paths.length === 0) return { stream: around.stdin, placeOf: (line) => `line ${line}` };
  for (const path of paths) await checkReadable(path, around);
  const starts: { path: string; before: number }[] = [];
  let lines = 0;
  const chunks = async function* () {
    for (const path of paths) {
      starts.push({ path, before: lines });
      let last = newline;
      for await (const chunk of createReadStream(pathFrom(around, path)) as AsyncIterable<Buffer>) {
        last = chunk.at(-1) ?? last;
        for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines++;
        yield chunk;
      }
      if (last === newline) continue;
      // If a file doesn't end its last line, the line must not run into the next file.
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

async function checkReadable(path: string, around: Pick<Surroundings, 'cwd'>): Promise<void> {
  const place = pathFrom(around, path);
  const found = await stat(place).catch(() => null);
  if (!found) throw new AppError('badInput', `There is no file ${path}.`);
  if (found.isDirectory()) throw new AppError('badInput', `${path} is a folder: name the files in it.`);
  if (found.isFile())
    await access(place, constants.R_OK).catch(() => {
      throw new AppError('badInput', `${path} can't be read: this account has no permission.`);
    });
}

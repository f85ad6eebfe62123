import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { nearDuplicatesSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { type Command, type OptionValues, textOption } from '../command';
import { runJsonLines } from '../lines/json-lines';
import { openLines } from '../lines/line-input';
import { openNameless } from '../lines/nameless-file';
import { jobsFrom, jobsHelp, jobsOption, type RunTask, withThreads } from '../lines/on-threads';
import { pathFrom } from '../surroundings';
import { DuplicateIndex, type NearThresholds, type TextPrint } from '../text/duplicate-index';

/**
 * Threads don't compare texts, so sooner or later they wait for the main thread: this many lines may be between them.
 */
const linesPerThread = 32;

const lineSchema = z.object({ id: z.unknown(), text: z.string() });
type Line = z.output<typeof lineSchema>;

const defaults = nearDuplicatesSchema.parse({});

/** `florilegium duplicates`. */
export const duplicatesCommand: Command = {
  help: `florilegium duplicates [FILE.jsonl...] [--clusters] < in.jsonl > out.jsonl

Finds texts that repeat others, exactly or nearly (by 25 hashes of word 5-grams, then by the share of the text that is contained).
The index of earlier texts is on disk, in --temp. It is deleted when the command ends.

  in   {"id", "text"}
  out  {"id", "duplicateOf", "kind", "similarity"}   duplicateOf: the id of the text that came first, or null;
                                                     kind: 'exact', 'near' or null; similarity: the share of the
                                                     shorter text that is in the longer one, 0 to 1
       with --clusters {"id", "cluster", "representative"}, at the end: texts that are connected by any
       number of links; cluster: a number; representative: the id of its first text
       {"id", "error": {"code", "message"}}   for a line that can't be used

  --min-shared N        hashes that two sketches have in common, 1 to 25 (${defaults.minShared})
  --min-containment X   share of the shorter text, 0 to 1 (${defaults.minContainment})
  --temp DIR            the folder of the index (${tmpdir()})
  ${jobsHelp}
`,
  options: {
    ...jobsOption,
    clusters: { type: 'boolean' },
    temp: { type: 'string' },
    'min-shared': { type: 'string' },
    'min-containment': { type: 'string' },
  },
  takesWords: true,
  run: async (values, paths, around) => {
    const jobs = jobsFrom(values);
    const near = thresholdsOf(values);
    const temp = pathFrom(around, textOption(values, 'temp') ?? tmpdir());
    const { stream: input } = await openLines(paths, around);
    const output = around.stdout;
    const index = new DuplicateIndex(temp, near);
    try {
      return await withThreads<string, TextPrint, number>(
        { around, jobs, entry: 'duplicates-thread' },
        async (run) => {
          const concurrency = jobs * linesPerThread;
          if (values.clusters) await writeClusters(index, { input, output }, { run, concurrency, temp });
          else await writeDuplicates(index, { input, output }, { run, concurrency });
          return 0;
        },
      );
    } finally {
      index.close();
    }
  },
};

function thresholdsOf(values: OptionValues): NearThresholds {
  const [shared, share] = [textOption(values, 'min-shared'), textOption(values, 'min-containment')];
  const parsed = nearDuplicatesSchema.safeParse({
    minShared: shared === undefined ? undefined : Number(shared),
    minContainment: share === undefined ? undefined : Number(share),
  });
  if (parsed.success) return parsed.data;
  throw new AppError('badInput', '--min-shared expects 1 to 25, --min-containment 0 to 1.');
}

/** Input and output of lines. */
interface Streams {
  input: Readable;
  output: Writable;
}

/** Makes the prints of texts. */
interface Printing {
  run: RunTask<string, TextPrint>;
  concurrency: number;
}

async function writeDuplicates(
  index: DuplicateIndex,
  { input, output }: Streams,
  { run, concurrency }: Printing,
): Promise<void> {
  const handle = inTurns(run, (print, { id }) => {
    const link = index.find(print);
    if (!link) index.add(print, id);
    else if (link.kind === 'near') index.note(print, id);
    return {
      duplicateOf: link ? index.idOf(link.to) : null,
      kind: link?.kind ?? null,
      similarity: link ? Math.round(link.similarity * 10_000) / 10_000 : 0,
    };
  });
  await runJsonLines({ schema: lineSchema, handle, concurrency }, input, output);
}

/** Reads all lines, then what was noted for each: only then the connected groups are known. */
async function writeClusters(
  index: DuplicateIndex,
  { input, output }: Streams,
  { run, concurrency, temp }: Printing & { temp: string },
): Promise<void> {
  const notes = openNameless(temp);
  const handle = inTurns(run, (print, { id }) => ({ text: index.link(print, id) }));
  const noted = createWriteStream('', { fd: notes, autoClose: false });
  await runJsonLines({ schema: lineSchema, handle, concurrency }, input, noted);
  await new Promise<void>((resolve, reject) =>
    noted.end((error?: Error | null) => (error ? reject(error) : resolve())),
  );
  const schema = z.object({ text: z.int().optional(), error: z.unknown().optional() });
  const say = ({ text, error }: z.output<typeof schema>) => {
    if (text === undefined) return { error };
    const first = index.firstOf(text);
    return { cluster: first + 1, representative: index.idOf(first) };
  };
  const reading = createReadStream('', { fd: notes, start: 0 });
  await runJsonLines({ schema, handle: say, concurrency: 1 }, reading, output);
}

/** Makes prints in threads, and compares them in the order of their lines. */
function inTurns(
  run: RunTask<string, TextPrint>,
  look: (print: TextPrint, line: Line) => object,
): (line: Line) => Promise<object> {
  let before: Promise<unknown> = Promise.resolve();
  return (line) => {
    const print = run(line.text);
    const looked = before.then(() => print).then((made) => look(made, line));
    // An error of one line is reported in its place, and the next line is handled all the same.
    before = looked.catch(() => {});
    print.catch(() => {});
    return looked;
  };
}

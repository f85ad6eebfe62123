import { createReadStream, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { nearDuplicatesSchema } from '@florilegium/contracts/mapping-settings';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { type Command, type OptionValues, textOption } from './command';
import { DuplicateIndex, type NearThresholds, type TextPrint } from './duplicate-index';
import { runJsonLines } from './json-lines';
import { openLines } from './line-input';
import { openNameless } from './nameless-file';
import { jobsFrom, jobsHelp, jobsOption, type RunTask, withThreads } from './on-threads';

/** Threads compare nothing, so they wait for the main one sooner or later: this many lines may lie between. */
const linesPerThread = 32;

const lineSchema = z.object({ id: z.unknown(), text: z.string() });
type Line = z.output<typeof lineSchema>;

const defaults = nearDuplicatesSchema.parse({});

/** `florilegium duplicates`. */
export const duplicatesCommand: Command = {
  help: `florilegium duplicates [FILE.jsonl...] [--clusters] < in.jsonl > out.jsonl

Finds texts that repeat others, exactly or nearly (25 hashes of word 5-grams, then the share that is contained).
What was seen is kept on disk, in --temp; it goes when the command ends.

  in   {"id", "text"}
  out  {"id", "duplicateOf", "kind", "similarity"}   duplicateOf: the id of the text that was seen first, or null;
                                                     kind: 'exact', 'near' or null; similarity: the share of the
                                                     shorter text that is in the longer one, 0 to 1
       with --clusters {"id", "cluster", "representative"}, once all is read: texts that hang together by any
       number of links; cluster: a number; representative: the id of its first text
       {"id", "error": {"code", "message"}}   for a line that can't be used

  --min-shared N        hashes that two sketches have in common, 1 to 25 (${defaults.minShared})
  --min-containment X   share of the shorter text, 0 to 1 (${defaults.minContainment})
  --temp DIR            where what was seen is kept (${tmpdir()})
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
  run: async (values, paths) => {
    const jobs = jobsFrom(values);
    const near = thresholdsOf(values);
    const temp = textOption(values, 'temp') ?? tmpdir();
    const { stream: input } = await openLines(paths);
    const index = new DuplicateIndex(temp, near);
    try {
      return await withThreads<string, TextPrint, number>(
        { jobs, entry: 'duplicates-thread' },
        async (run) => {
          const concurrency = jobs * linesPerThread;
          if (values.clusters) await writeClusters(index, input, { run, concurrency, temp });
          else await writeDuplicates(index, input, { run, concurrency });
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

/** What makes the prints of texts. */
interface Printing {
  run: RunTask<string, TextPrint>;
  concurrency: number;
}

async function writeDuplicates(
  index: DuplicateIndex,
  input: Readable,
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
  await runJsonLines({ schema: lineSchema, handle, concurrency }, input, process.stdout);
}

/** Reads all lines, then what was noted of each: only then is known what hangs together. */
async function writeClusters(
  index: DuplicateIndex,
  input: Readable,
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
  await runJsonLines({ schema, handle: say, concurrency: 1 }, reading, process.stdout);
}

/** Makes prints in threads, and looks at them in the order of their lines. */
function inTurns(
  run: RunTask<string, TextPrint>,
  look: (print: TextPrint, line: Line) => object,
): (line: Line) => Promise<object> {
  let before: Promise<unknown> = Promise.resolve();
  return (line) => {
    const print = run(line.text);
    const looked = before.then(() => print).then((made) => look(made, line));
    // What goes wrong with one line is said in its place, and the next one has its turn all the same.
    before = looked.catch(() => {});
    print.catch(() => {});
    return looked;
  };
}

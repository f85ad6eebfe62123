import { availableParallelism } from 'node:os';
import { entryBeside } from '@florilegium/mapping-worker/beside';
import { ThreadPool } from '@florilegium/mapping-worker/thread-pool';
import { z } from 'zod';
import type { Command } from './command';
import { runJsonLines } from './json-lines';
import type { TextTask } from './text-tasks';

/** Enough that no thread waits for the main one. */
const tasksPerThread = 8;

/** Runs a JSONL command whose lines are worked on by threads, one a core. */
async function runOnThreads<Input extends z.ZodType>(
  schema: Input,
  taskOf: (line: z.output<Input>) => TextTask,
): Promise<number> {
  const threads = availableParallelism();
  const pool = new ThreadPool<TextTask, object>({
    entry: entryBeside('text-thread', import.meta.url),
    threads,
    timeoutMs: 60_000,
    maxHeapMb: 2_048,
  });
  const handle = (line: z.output<Input>) => pool.run(taskOf(line));
  try {
    await runJsonLines(
      { schema, handle, concurrency: threads * tasksPerThread },
      process.stdin,
      process.stdout,
    );
  } finally {
    await pool.close();
  }
  return 0;
}

/** `florilegium clean`. */
export const cleanCommand: Command = {
  help: `florilegium clean < in.jsonl > out.jsonl

Finds the text of each page without its boilerplate, and says in what language it is.

  in   {"id", "url", "html"}
  out  {"id", "title", "text", "language", "words", "method"}   text: one paragraph a line
       {"id", "error": {"code", "message"}}   for a line that can't be used
`,
  options: {},
  run: () =>
    runOnThreads(z.object({ url: z.string().default(''), html: z.string() }), ({ url, html }) => ({
      kind: 'clean',
      url,
      html,
    })),
};

/** `florilegium identify`. */
export const identifyCommand: Command = {
  help: `florilegium identify < in.jsonl > out.jsonl

Says in what language each text is.

  in   {"id", "text"}
  out  {"id", "language", "confidence", "uncertain"}   language: ISO 639-1, else 639-3, 'und' when unknown;
                                                       confidence: 0 to 1; uncertain: the identifiers disagree,
                                                       or there is too little text
       {"id", "error": {"code", "message"}}   for a line that can't be used
`,
  options: {},
  run: () => runOnThreads(z.object({ text: z.string() }), ({ text }) => ({ kind: 'identify', text })),
};

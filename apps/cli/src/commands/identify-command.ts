import { z } from 'zod';
import type { Command } from '../command';
import { jobsFrom, jobsHelp, jobsOption, runOnThreads } from '../lines/on-threads';
import type { TextTask } from '../text/text-tasks';

/** `florilegium identify`. */
export const identifyCommand: Command = {
  help: `florilegium identify [FILE.jsonl...] [--jobs N] < in.jsonl > out.jsonl

Identifies the language of each text.

  in   {"id", "text"}
  out  {"id", "language", "confidence", "uncertain"}   language: ISO 639-1, else 639-3, 'und' when unknown;
                                                       confidence: 0 to 1; uncertain: the identifiers disagree,
                                                       or there is too little text
       {"id", "error": {"code", "message"}}   for a line that can't be used

  ${jobsHelp}
`,
  options: { ...jobsOption },
  takesWords: true,
  run: (values, paths, around) =>
    runOnThreads({
      around,
      paths,
      jobs: jobsFrom(values),
      schema: z.object({ text: z.string() }),
      taskOf: ({ text }): TextTask => ({ kind: 'identify', text }),
    }),
};

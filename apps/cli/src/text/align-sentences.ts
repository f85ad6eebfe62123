import { createReadStream, createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { alignSentences } from '@florilegium/corpus/sentence-alignment/align-sentences';
import { encodeText } from '@florilegium/corpus/sentence-alignment/encoded-text';
import { evenSample, learnFromEncoded } from '@florilegium/corpus/sentence-alignment/learn-lexicon';
import { z } from 'zod';
import { runJsonLines } from '../lines/json-lines';
import type { LineInput } from '../lines/line-input';
import { openNameless } from '../lines/nameless-file';

const lineSchema = z.object({ a: z.array(z.string()), b: z.array(z.string()) });
const keptSchema = z.object({
  a: z.array(z.string()).default([]),
  b: z.array(z.string()).default([]),
  error: z.unknown().optional(),
});

/** Number of steps in written scores. */
const steps = 1_000;

/** Settings of `florilegium align --sentences`. */
export interface SentenceLines {
  input: LineInput;
  output: Writable;
  /** Folder for a copy of the input, which is read twice. */
  temp: string;
  /** Sentences without a counterpart are written, too. */
  all: boolean;
  /** Called for lines that can't be used or have nothing to align, and at the end with a summary. */
  say(line: string): void;
}

/**
 * Aligns the sentences of text pairs, one pair a line. It reads all lines to learn the words of the two languages,
 * then aligns each pair. Memory holds the largest line and a sample of at most 80,000 sentences; the lines wait on
 * disk.
 */
export async function alignSentenceLines({ input, output, temp, all, say }: SentenceLines): Promise<void> {
  const file = openNameless(temp);
  const sample = evenSample();
  let badLines = 0;
  const onBad = (line: number, message: string) => {
    badLines++;
    say(`${input.placeOf(line)}: ${message}`);
  };
  const learn = ({ a, b }: z.output<typeof lineSchema>, line: number) => {
    if (a.length === 0 || b.length === 0)
      say(
        `${input.placeOf(line)}: ${a.length === 0 ? (b.length === 0 ? 'a and b have' : 'a has') : 'b has'} no sentence, so nothing goes together.`,
      );
    sample.offer(() => ({ a: encodeText(a), b: encodeText(b) }), a.length + b.length);
    return { a, b };
  };
  const copy = createWriteStream('', { fd: file, autoClose: false });
  await runJsonLines({ schema: lineSchema, handle: learn, concurrency: 1, onBad }, input.stream, copy);
  await new Promise<void>((resolve, reject) =>
    copy.end((error?: Error | null) => (error ? reject(error) : resolve())),
  );
  const lexicon = learnFromEncoded(sample.pairs());
  let [texts, found] = [0, 0];
  const align = ({ a, b, error }: z.output<typeof keptSchema>) => {
    if (error !== undefined) return { error };
    const beads = alignSentences(a, b, { lexicon });
    const matched = beads.filter((bead) => bead.a.length > 0 && bead.b.length > 0);
    texts++;
    found += matched.length;
    return {
      pairs: (all ? beads : matched).map((bead) => ({
        ...bead,
        score: Math.round(bead.score * steps) / steps,
      })),
    };
  };
  const reading = createReadStream('', { fd: file, start: 0 });
  await runJsonLines({ schema: keptSchema, handle: align, concurrency: 1, onBad }, reading, output);
  say(
    `${texts.toLocaleString('en')} pairs of texts, ${found.toLocaleString('en')} pairs of sentences${badLines > 0 ? `; ${badLines.toLocaleString('en')} lines could not be used` : ''}.`,
  );
}

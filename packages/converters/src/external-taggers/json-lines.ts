import type { ChildProcess } from 'node:child_process';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { killGroup } from '@florilegium/platform/process-group';
import { segment } from '@florilegium/tagger/segment/segment';
import { z } from 'zod';
import {
  batched,
  defaultTaggingLimits,
  type ExternalTagger,
  maxAnswerBytes,
  type TaggingFault,
  type TaggingLimits,
  type TextToAnalyse,
  taggingFailed,
} from './external-tagger';
import { faultOfExit, faultOfStart, startProcess, watchProcess } from './run-process';

const name = 'command';

const tokenSchema = z.object({
  form: z.string().min(1),
  lemma: z.string(),
  upos: z.string().default(''),
  feats: z.string().default(''),
  tag: z.string().default(''),
  spaceAfter: z.boolean().optional(),
  head: z.int().min(0).optional(),
  deprel: z.string().optional(),
});
const answerSchema = z.object({ id: z.string(), sentences: z.array(z.array(tokenSchema)) });
type Answer = z.infer<typeof answerSchema>;

/** A block that waits for its analysis. */
interface Question {
  id: string;
  text: string;
}

/** The present requests. */
interface Round {
  waiting: Set<string>;
  answers: Map<string, Answer>;
  bytesLeft: number;
  finish: () => void;
  fail: (fault: TaggingFault, message: string) => void;
}

/** A program that reads requests and writes answers, one line of JSON each, and stays for the next request. */
class LineProgram {
  private child: ChildProcess | null = null;
  private round: Round | null = null;
  private rest = '';

  constructor(
    private readonly words: readonly string[],
    private readonly limits: TaggingLimits,
  ) {}

  /** Returns the answers to all lines, in any order. Only one round at a time. */
  ask(lines: readonly string[], ids: readonly string[], signal: AbortSignal): Promise<Map<string, Answer>> {
    const child = this.child ?? this.start();
    const input = lines.join('');
    return new Promise((resolve, reject) => {
      const answers = new Map<string, Answer>();
      const settle = () => {
        endWatch();
        this.round = null;
      };
      const fail = (fault: TaggingFault, message: string) => {
        settle();
        this.close();
        reject(taggingFailed(fault, name, message));
      };
      const finish = () => {
        settle();
        resolve(answers);
      };
      this.round = {
        ...{ waiting: new Set(ids), answers, finish, fail },
        bytesLeft: maxAnswerBytes(Buffer.byteLength(input)),
      };
      const endWatch = watchProcess(child, this.limits, signal, (fault) => fail(fault, `stopped: ${fault}`));
      child.stdin?.write(input);
      if (signal.aborted) fail('aborted', 'broken off');
    });
  }

  close(): void {
    const { child } = this;
    this.child = null;
    this.rest = '';
    if (child) killGroup(child);
  }

  private start(): ChildProcess {
    const [command = '', ...args] = this.words;
    const child = startProcess(command, args);
    this.child = child;
    const isCurrent = () => this.child === child;
    child.stdin?.on('error', () => undefined);
    child.stderr?.resume();
    child.stdout?.setEncoding('utf8');
    child.stdout?.on('data', (chunk: string) => {
      if (isCurrent()) this.read(chunk);
    });
    child.on('error', (error) => {
      if (isCurrent()) this.end(faultOfStart(error), error.message);
    });
    child.on('close', (code, signal) => {
      if (isCurrent())
        this.end(
          faultOfExit(code, signal),
          `it ended with ${signal ?? code} before it had answered everything`,
        );
    });
    return child;
  }

  private end(fault: TaggingFault, message: string): void {
    this.child = null;
    this.rest = '';
    this.round?.fail(fault, message);
  }

  private read(chunk: string): void {
    if (!this.round) return;
    this.round.bytesLeft -= chunk.length;
    if (this.round.bytesLeft < 0) {
      this.round.fail('tooMuchOutput', 'the answer is too large');
      return;
    }
    const lines = (this.rest + chunk).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') this.take(line);
  }

  private take(line: string): void {
    const { round } = this;
    if (!round) return;
    const answer = parseAnswer(line);
    if (!answer || !round.waiting.delete(answer.id)) {
      round.fail('badOutput', `this does not answer a request: ${line.slice(0, 100)}`);
      return;
    }
    round.answers.set(answer.id, answer);
    if (round.waiting.size === 0) round.finish();
  }
}

function parseAnswer(line: string): Answer | null {
  try {
    return answerSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** The analysis of a block. If the answer doesn't tell spaces, those of the text are used. */
function readAnswer({ sentences }: Answer, text: string): TaggedSentence[] {
  let place = 0;
  return sentences
    .filter((sentence) => sentence.length > 0)
    .map((sentence) =>
      sentence.map((token) => {
        const found = text.indexOf(token.form, place);
        const isNext = found >= 0 && text.slice(place, found).trim() === '';
        if (isNext) place = found + token.form.length;
        const next = text[place];
        return {
          ...token,
          spaceAfter: token.spaceAfter ?? (!isNext || next === undefined || /\s/.test(next)),
        };
      }),
    );
}

/**
 * Any program that speaks JSON lines. For each block it gets {id, language, text, tokens: [[form…]…]} (`tokens`: our
 * sentences and words, for a program that needs them). It has to write {id, sentences: [[{form, lemma, upos?, feats?,
 * tag?, spaceAfter?, head?, deprel?}]]}, in any order, and flush each answer at once. It is started once and stays;
 * after a fault it is started again.
 */
export function createJsonLinesTagger(
  words: readonly string[],
  limits: TaggingLimits = defaultTaggingLimits,
): ExternalTagger {
  const program = new LineProgram(words, limits);
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (questions: readonly Question[], language: string, signal: AbortSignal) => {
    const lines = questions.map(({ id, text }) => {
      const tokens = segment(text, language).map((sentence) => sentence.map(({ form }) => form));
      return `${JSON.stringify({ id, language, text, tokens })}\n`;
    });
    const answers = await program.ask(
      lines,
      questions.map(({ id }) => id),
      signal,
    );
    return questions.map(({ id, text }) => readAnswer(answers.get(id) ?? { id, sentences: [] }, text));
  };
  const tagBatch = async (documents: readonly TextToAnalyse[], language: string, signal: AbortSignal) => {
    const questions = documents.flatMap(({ blocks }) =>
      blocks.map((text) => ({ id: String(++asked), text })),
    );
    if (questions.length === 0) return documents.map(() => []);
    const turn = last.then(() => ask(questions, language, signal));
    last = turn.catch(() => undefined);
    const analysed = await turn;
    return documents.map((one) => analysed.splice(0, one.blocks.length));
  };
  return batched(name, limits.batchChars, tagBatch, () => program.close());
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { segment } from '@florilegium/tagger/segment/segment';
import { readConlluAnswer } from './conllu-answer';
import {
  batched,
  defaultTaggingLimits,
  type ExternalTagger,
  englishName,
  plainLine,
  type TaggingLimits,
  type TextToAnalyse,
  taggingFailed,
} from './external-tagger';
import { postForm } from './post-form';
import { runProcess } from './run-process';

const name = 'udpipe';

/** The sentences of each block as lines of text. UDPipe splits them into words itself, as its model has learnt. */
function sentencesOf(documents: readonly TextToAnalyse[], language: string): string[][] {
  return documents.flatMap(({ blocks }) =>
    blocks.map((block) =>
      segment(block, language).map((sentence) =>
        plainLine(
          sentence.map(({ form, spaceAfter }) => (spaceAfter ? `${form} ` : form)).join(''),
        ).trimEnd(),
      ),
    ),
  );
}

/** Assigns the analyses of all sentences to their blocks and documents. */
function inDocuments(
  documents: readonly TextToAnalyse[],
  blocks: readonly string[][],
  analysed: TaggedSentence[],
): TaggedSentence[][][] {
  let sentence = 0;
  let block = 0;
  return documents.map((one) =>
    one.blocks.map(() => {
      const count = blocks[block++]?.length ?? 0;
      sentence += count;
      return analysed.slice(sentence - count, sentence);
    }),
  );
}

function udpipe(
  limits: TaggingLimits,
  ask: (input: string, language: string, signal: AbortSignal) => Promise<string>,
): ExternalTagger {
  return batched(name, limits.batchChars, async (documents, language, signal) => {
    const blocks = sentencesOf(documents, language);
    const sentences = blocks.flat();
    if (sentences.length === 0) return documents.map((one) => one.blocks.map(() => []));
    const answer = await ask(`${sentences.join('\n')}\n`, language, signal);
    return inDocuments(documents, blocks, readConlluAnswer(answer, sentences, name));
  });
}

/** A language's model in a folder: italian-isdt-ud-2.5-191206.udpipe; the first by name if there are several. */
function udpipeModel(folder: string, language: string): string | null {
  const called = englishName(language);
  if (!called || !existsSync(folder)) return null;
  const files = readdirSync(folder).filter(
    (file) => /\.udpipe$/.test(file) && file.startsWith(called) && /^[-_.]/.test(file.slice(called.length)),
  );
  const [first] = files.sort();
  return first ? join(folder, first) : null;
}

/** Settings of the program. */
interface UdpipeCommand {
  command: string;
  /** Folder of the models. */
  models: string;
  /** Whether it also parses, which takes several times as long. */
  parses: boolean;
}

/** UDPipe 1 (Straka and Straková 2017) as a program: one run for each batch, `udpipe --tag [--parse] MODEL`. */
export function createUdpipeCommand(
  { command, models, parses }: UdpipeCommand,
  limits: TaggingLimits = defaultTaggingLimits,
): ExternalTagger {
  return udpipe(limits, (input, language, signal) => {
    const model = udpipeModel(models, language);
    if (!model) throw taggingFailed('noModel', name, `no model for '${language}' in ${models}`);
    const args = ['--tokenize', '--tokenizer=presegmented', '--tag', ...(parses ? ['--parse'] : [])];
    return runProcess({ tagger: name, command, args: [...args, model], input, signal, ...limits });
  });
}

/** UDPipe's service at an origin that an admin listed: POST /process, as in its reference. */
export function createUdpipeService(
  { origin, parses }: { origin: string; parses: boolean },
  limits: TaggingLimits = defaultTaggingLimits,
): ExternalTagger {
  return udpipe(limits, async (input, language, signal) => {
    const model = englishName(language);
    if (!model) throw taggingFailed('noModel', name, `no model for '${language}'`);
    const fields = {
      data: input,
      model,
      tokenizer: 'presegmented',
      tagger: '',
      ...(parses && { parser: '' }),
    };
    const answer = await postForm({
      tagger: name,
      url: new URL('/process', origin),
      fields,
      timeoutMs: limits.timeoutMs,
      signal,
    });
    return resultOf(answer);
  });
}

function resultOf(answer: string): string {
  try {
    const read: unknown = JSON.parse(answer);
    if (typeof read === 'object' && read !== null && 'result' in read && typeof read.result === 'string')
      return read.result;
  } catch {
    // Not JSON at all: the same fault.
  }
  throw taggingFailed('badOutput', name, 'the service answered without a result');
}

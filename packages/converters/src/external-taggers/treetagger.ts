import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { segment, type Token } from '@florilegium/tagger/segment/segment';
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
import { runProcess } from './run-process';
import { universalOfTreeTagger } from './treetagger-tags';

const name = 'treetagger';
/** A line before each block. TreeTagger passes text that looks like markup through (-sgml). */
const blockLine = '<florilegium/>';

/** The program in the folder of an installation. */
function programOf(folder: string): string {
  const program = ['tree-tagger', 'tree-tagger.exe']
    .map((file) => join(folder, 'bin', file))
    .find(existsSync);
  if (!program) throw taggingFailed('notInstalled', name, `no bin/tree-tagger in ${folder}`);
  return program;
}

/** A language's parameter file: italian-utf8.par before italian.par, but not the files of chunkers and lists. */
function parameterFile(folder: string, language: string): string | null {
  const called = englishName(language);
  if (!called) return null;
  const found = ['lib', 'models', '.'].flatMap((place) => {
    const inside = join(folder, place);
    if (!existsSync(inside)) return [];
    return readdirSync(inside)
      .filter(
        (file) =>
          file.startsWith(called) && /^(?:-par)?[-.\w]*\.(?:par|bin)$/.test(file.slice(called.length)),
      )
      .filter((file) => !/chunker|abbrev|spoken/.test(file))
      .map((file) => ({ path: join(inside, file), utf8: file.includes('utf8'), length: file.length }));
  });
  found.sort((left, right) => Number(right.utf8) - Number(left.utf8) || left.length - right.length);
  return found[0]?.path ?? null;
}

/** TreeTagger's buffers have a fixed size. It knows no form that is longer than this. */
const maxFormLength = 200;

/** A token as TreeTagger gets it, without characters that it takes for markup or can't store. We keep our own form. */
function lineOf(form: string): string {
  const plain = plainLine(form.slice(0, maxFormLength));
  return plain.startsWith('<') && plain.endsWith('>') ? `‹${plain.slice(1)}` : plain;
}

function readToken(line: string, token: Token, language: string): TaggedToken {
  const [form, tag, lemma] = line.split('\t');
  if (form !== lineOf(token.form) || !tag || !lemma)
    throw taggingFailed(
      'badOutput',
      name,
      `expected an analysis of '${token.form}', not '${line.slice(0, 100)}'`,
    );
  return {
    form: token.form,
    lemma: lemma === '<unknown>' ? token.form : lemma,
    upos: universalOfTreeTagger(tag, language),
    feats: '',
    tag,
    spaceAfter: token.spaceAfter,
  };
}

/** Reads the analyses of the blocks from TreeTagger's lines. Every token and every block must be there. */
function readAnswer(answer: string, blocks: readonly Token[][][], language: string): TaggedSentence[][] {
  const lines = answer.split(/\r?\n/);
  let at = 0;
  const analysed = blocks.map((sentences) => {
    if (lines[at++] !== blockLine) throw taggingFailed('badOutput', name, 'blocks are missing in the answer');
    return sentences.map((sentence) =>
      sentence.map((token) => readToken(lines[at++] ?? '', token, language)),
    );
  });
  if (lines.slice(at).some((line) => line.trim() !== ''))
    throw taggingFailed('badOutput', name, 'the answer has more lines than the text has words');
  return analysed;
}

/**
 * TreeTagger (Schmid 1994), which the user has installed in `folder` (bin/tree-tagger, lib/italian.par …). It buffers
 * its output, so each batch is a separate run. Sentences and words are ours, tags and lemmas are TreeTagger's,
 * universal parts of speech come from a table.
 */
export function createTreeTagger(
  folder: string,
  limits: TaggingLimits = defaultTaggingLimits,
): ExternalTagger {
  const tagBatch = async (documents: readonly TextToAnalyse[], language: string, signal: AbortSignal) => {
    const command = programOf(folder);
    const parameters = parameterFile(folder, language);
    if (!parameters) throw taggingFailed('noModel', name, `no parameter file for '${language}' in ${folder}`);
    const blocks = documents.flatMap((one) => one.blocks.map((block) => segment(block, language)));
    const input = blocks
      .map((sentences) => [blockLine, ...sentences.flat().map(({ form }) => lineOf(form)), ''].join('\n'))
      .join('');
    const args = ['-token', '-lemma', '-sgml', '-quiet', parameters];
    const answer = await runProcess({ tagger: name, command, args, input, signal, ...limits });
    const analysed = readAnswer(answer, blocks, language);
    return documents.map((one) => analysed.splice(0, one.blocks.length));
  };
  return batched(name, limits.batchChars, tagBatch);
}

'use server';

import { ownLanguageCodeSchema } from '@florilegium/contracts/mapping-settings';
import { deleteLanguageSample, saveLanguageSample } from '@florilegium/db/language-samples';
import { buildLanguageModel, minSampleBytes } from '@florilegium/text/sample-language';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInCorpus } from './access';

const isLongEnough = (text: string) => Buffer.byteLength(text) >= minSampleBytes;

/** Teaches a corpus a language by a sample of its text. */
export const saveLanguageSampleAction = defineAction({
  input: z.strictObject({
    corpusId: z.uuid(),
    name: z.string().trim().min(1, { error: 'required' }).max(100),
    code: ownLanguageCodeSchema,
    text: z.string().max(400_000).refine(isLongEnough, { error: 'sampleTooShort' }),
  }),
  handle: async ({ input: { corpusId, name, code, text }, user }) => {
    allowInCorpus(user, corpusId, 'corpus.edit');
    const model = buildLanguageModel(text);
    await saveLanguageSample(database(), {
      corpusId,
      code,
      name,
      bytes: Buffer.byteLength(text),
      model,
      by: user.id,
    });
    revalidatePath(`/corpora/${corpusId}`);
    return null;
  },
});

/** Makes a corpus forget a language of its own. */
export const deleteLanguageSampleAction = defineAction({
  input: z.strictObject({ corpusId: z.uuid(), code: ownLanguageCodeSchema }),
  handle: async ({ input: { corpusId, code }, user }) => {
    allowInCorpus(user, corpusId, 'corpus.edit');
    await deleteLanguageSample(database(), corpusId, code);
    revalidatePath(`/corpora/${corpusId}`);
    return null;
  },
});

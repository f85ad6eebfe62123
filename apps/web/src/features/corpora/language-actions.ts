'use server';

import { ownLanguageCodeSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { deleteLanguageSample, saveLanguageSample } from '@florilegium/db/mapping/language-samples';
import { buildLanguageModel, minSampleBytes } from '@florilegium/text/language/sample-language';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';

const isLongEnough = (text: string) => Buffer.byteLength(text) >= minSampleBytes;

/** Teaches a corpus a language by a sample of its text. */
export const saveLanguageSampleAction = defineAction('saveLanguageSampleAction', {
  input: z.strictObject({
    corpusId: z.uuid(),
    name: z.string().trim().min(1, { error: 'required' }).max(100),
    code: ownLanguageCodeSchema,
    text: z.string().max(400_000).refine(isLongEnough, { error: 'sampleTooShort' }),
  }),
  handle: async ({ input: { corpusId, name, code, text }, user }) => {
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
export const deleteLanguageSampleAction = defineAction('deleteLanguageSampleAction', {
  input: z.strictObject({ corpusId: z.uuid(), code: ownLanguageCodeSchema }),
  handle: async ({ input: { corpusId, code } }) => {
    await deleteLanguageSample(database(), corpusId, code);
    revalidatePath(`/corpora/${corpusId}`);
    return null;
  },
});

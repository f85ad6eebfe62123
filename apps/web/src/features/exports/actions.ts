'use server';

import { exportFormats } from '@florilegium/contracts/exports';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { orderExport } from './order-export';

/** Orders an export of a corpus, or of one of its jobs or sub-corpora. */
export const orderExportAction = defineAction('orderExportAction', {
  input: z.strictObject({
    corpusId: z.uuid(),
    jobId: z.uuid().nullable(),
    subCorpusId: z.uuid().nullable().default(null),
    format: z.enum(exportFormats),
  }),
  handle: async ({ input, user }) => {
    return { id: await orderExport(user, input) };
  },
});

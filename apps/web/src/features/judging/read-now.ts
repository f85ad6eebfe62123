import { judgingNow } from '@florilegium/db/samples/judging-now';
import { database } from '@/server/context';
import type { JudgedNow } from './judgement-schemas';

/** What a judge of a sample has to know by now, as pages and the API have it. */
export async function readNow(sampleId: string): Promise<JudgedNow> {
  const { newer, reasons } = await judgingNow(database(), sampleId);
  return {
    newer: newer && { ...newer, createdAt: newer.createdAt.toISOString() },
    reasons: [...reasons],
  };
}

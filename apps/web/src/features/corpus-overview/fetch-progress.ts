import { askApi } from '@/components/live/ask-api';
import { type CorpusProgress, corpusProgressSchema } from './progress-schema';

/** How far a corpus is now; null where that can't be read. */
export async function fetchProgress(corpusId: string): Promise<CorpusProgress | null> {
  const answer = await askApi(corpusProgressSchema, `/api/v1/corpora/${corpusId}/progress`, {
    method: 'GET',
    cache: 'no-store',
  });
  return answer.ok ? answer.data : null;
}

import { z } from 'zod';
import { askApi } from '@/components/live/ask-api';

const listSchema = z.object({ url: z.string(), text: z.string() });

/** Has the crawl worker fetch a list by its address. A null message: the server wasn't reached. */
export async function requestList(order: {
  corpusId: string;
  url: string;
}): Promise<{ ok: true; text: string } | { ok: false; message: string | null }> {
  const answer = await askApi(listSchema, '/api/v1/lists', {
    method: 'POST',
    body: JSON.stringify(order),
  });
  return answer.ok ? { ok: true, text: answer.data.text } : { ok: false, message: answer.message };
}

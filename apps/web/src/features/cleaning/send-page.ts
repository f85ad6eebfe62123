import type { Cleaner, TextExtent } from '@florilegium/contracts/documents';
import { type CleanedPage, cleanedPageSchema } from '@florilegium/contracts/page-cleaning';
import { z } from 'zod';

/** What somebody wants cleaned, and how. */
export interface PageInput {
  source: { html: string } | { file: File } | { url: string };
  method: Cleaner;
  extent: TextExtent;
  /** jusText's thresholds as they were typed. */
  justext: Record<string, number | string>;
}

const problemSchema = z.object({ detail: z.string(), fields: z.record(z.string(), z.string()).optional() });

/** What came of it: the page, or what to tell. A null message: the server wasn't reached. */
export type PageAnswer =
  | { ok: true; page: CleanedPage }
  | { ok: false; message: string | null; fields: Record<string, string> };

/** Has a page cleaned by the API. */
export async function sendPage(input: PageInput, signal: AbortSignal): Promise<PageAnswer> {
  const { source, method, extent, justext } = input;
  const lost: PageAnswer = { ok: false, message: null, fields: {} };
  try {
    const body = 'file' in source ? { file: await base64Of(source.file) } : source;
    const response = await fetch('/api/v1/clean', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, method, extent, justext }),
      signal,
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, page: cleanedPageSchema.parse(answer) };
    const problem = problemSchema.safeParse(answer);
    if (!problem.success) return lost;
    return { ok: false, message: problem.data.detail, fields: problem.data.fields ?? {} };
  } catch {
    return lost;
  }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

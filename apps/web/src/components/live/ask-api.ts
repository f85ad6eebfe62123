import { z } from 'zod';

const problemSchema = z.object({
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

/** What the API answered. A null message: it wasn't reached. */
export type ApiAnswer<T> =
  | { ok: true; data: T }
  | { ok: false; code: string; message: string | null; fields: Record<string, string> };

/** Asks the API of the app itself; never throws. A body is JSON. */
export async function askApi<T>(
  schema: z.ZodType<T>,
  path: string,
  request: RequestInit,
): Promise<ApiAnswer<T>> {
  const lost: ApiAnswer<T> = { ok: false, code: 'internal', message: null, fields: {} };
  try {
    const headers: HeadersInit = request.body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(path, { headers, ...request });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, data: schema.parse(answer) };
    const problem = problemSchema.safeParse(answer);
    if (!problem.success) return lost;
    const { code, detail, fields } = problem.data;
    return { ok: false, code, message: detail, fields: fields ?? {} };
  } catch {
    return lost;
  }
}

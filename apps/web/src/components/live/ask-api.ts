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
  try {
    const headers: HeadersInit = request.body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(path, { headers, ...request });
    return readAnswer(schema, response.ok, await response.json());
  } catch {
    return lost;
  }
}

const lost = { ok: false, code: 'internal', message: null, fields: {} } as const;

/** What an answer of the API says, by whatever way it came; one that says nothing counts as none. */
export function readAnswer<T>(schema: z.ZodType<T>, isGood: boolean, answer: unknown): ApiAnswer<T> {
  if (isGood) {
    const data = schema.safeParse(answer);
    return data.success ? { ok: true, data: data.data } : lost;
  }
  const problem = problemSchema.safeParse(answer);
  if (!problem.success) return lost;
  const { code, detail, fields } = problem.data;
  return { ok: false, code, message: detail, fields: fields ?? {} };
}

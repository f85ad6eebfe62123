import { AppError } from '@florilegium/platform/app-error';

/** Reads a JSON body of at most so many bytes. Throws `tooLarge`, `badJson`. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request, maxBytes));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('badJson', 'The body is not JSON.', { cause });
  }
}

/** Whether a body is a form with files. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
}

/**
 * Reads a form as an object; of a file its text counts, in UTF-8, or its bytes where `files` says so: {file: base 64}.
 * Throws `tooLarge`, `badInput` for what is no form or has a field twice.
 */
export async function readForm(
  request: Request,
  maxBytes: number,
  files: 'text' | 'bytes' = 'text',
): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('badInput', 'The form can’t be read.', { cause });
  });
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    if (fields.has(name)) {
      throw new AppError('badInput', 'A field stands twice.', { detail: { reason: 'fieldTwice', name } });
    }
    fields.set(name, typeof value === 'string' ? value : await contentOf(value, files));
  }
  // Own fields whatever they are called: '__proto__' is one that no schema knows.
  return Object.fromEntries(fields);
}

async function contentOf(file: File, files: 'text' | 'bytes'): Promise<unknown> {
  if (files === 'text') return file.text();
  return { file: Buffer.from(await file.arrayBuffer()).toString('base64') };
}

/** Never more than what is allowed is in memory, whatever the head says. */
async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError('tooLarge', `The body is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw tooLarge();
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

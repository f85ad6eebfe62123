import { jsonDepthMeter } from '@florilegium/contracts/json-depth';
import { AppError } from '@florilegium/platform/app-error';
import { decodePlainText } from '@florilegium/text/page/plain-text';

/** What is read of a body at most, and who is told of each part before it is kept: it may throw. */
export interface BodyBounds {
  mostBytes: number;
  onBytes?: (bytes: number) => void;
}

/**
 * Reads a JSON body of at most so many bytes and a bounded depth. Throws `tooLarge`, `badInput` for a compressed one,
 * `badJson` with what is told of it.
 */
export async function readJson(
  request: Request,
  bounds: BodyBounds,
  detail: { reason?: string } = {},
): Promise<unknown> {
  const isShallow = jsonDepthMeter();
  const bytes = await readBytes(request, bounds, (part) => {
    if (isShallow(part)) return;
    throw new AppError('badJson', 'The JSON is nested too deep.', { detail: { reason: 'jsonTooDeep' } });
  });
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('badJson', 'The body is not JSON.', { cause, detail });
  }
}

/** Whether a body is a form with files. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
}

/**
 * Reads a form as an object; of a file its text counts, in whatever encoding, or its bytes where `files` says so:
 * {file: base 64}.
 * Throws `tooLarge`, `badInput` for what is no form or has a field twice.
 */
export async function readForm(
  request: Request,
  bounds: BodyBounds,
  files: 'text' | 'bytes' = 'text',
): Promise<unknown> {
  const bytes = await readBytes(request, bounds);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new AppError('badInput', 'The form can’t be read.', { cause, detail: { reason: 'badForm' } });
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
  const bytes = Buffer.from(await file.arrayBuffer());
  return files === 'text' ? decodePlainText(bytes, file.type) : { file: bytes.toString('base64') };
}

/** Nothing here unpacks a body: what a small one may become has no bound. */
function refuseCompressed(headers: Headers): void {
  const coding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding === '' || coding === 'identity') return;
  throw new AppError('badInput', 'The body is compressed.', { detail: { reason: 'compressedBody' } });
}

/** Never more than what is allowed is in memory, whatever the head says. */
async function readBytes(
  request: Request,
  { mostBytes, onBytes }: BodyBounds,
  look?: (part: Uint8Array) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  refuseCompressed(request.headers);
  const tooLarge = () => new AppError('tooLarge', `The body is larger than ${mostBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw tooLarge();
    onBytes?.(part.length);
    look?.(part);
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

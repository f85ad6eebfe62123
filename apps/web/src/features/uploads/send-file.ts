import { type ShownUpload, shownUploadSchema } from './shown-upload';

/** What came of sending a file. */
export type Sent = { ok: true; upload: ShownUpload } | { ok: false; problem: string };

/**
 * Sends a file to a job, with word on how much of it is sent; aborting the signal ends it. `unreachable` is what is
 * said when there is no answer. (By XMLHttpRequest: fetch doesn't tell how far a body is.)
 */
export function sendFile(
  jobId: string,
  file: File,
  {
    onProgress,
    signal,
    unreachable,
  }: {
    onProgress: (share: number) => void;
    signal: AbortSignal;
    unreachable: string;
  },
): Promise<Sent> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ ok: false, problem: '' });
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/jobs/${jobId}/uploads?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request, unreachable));
    request.onerror = () => resolve({ ok: false, problem: unreachable });
    request.onabort = () => resolve({ ok: false, problem: '' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function readAnswer(request: XMLHttpRequest, unreachable: string): Sent {
  const answer = parsed(request.responseText);
  const upload = shownUploadSchema.safeParse(answer);
  if (request.status === 202 && upload.success) return { ok: true, upload: upload.data };
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null;
  return { ok: false, problem: typeof detail === 'string' ? detail : unreachable };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

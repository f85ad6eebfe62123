/** What came back for a body; null: the server was not reached, or the sender stopped. */
export type BodyAnswer = { status: number; answer: unknown } | null;

/**
 * Sends a file to the API of the app itself, with word on how much of it is sent; aborting the signal ends it. (By
 * XMLHttpRequest: fetch doesn't tell how far a body is.) Never throws.
 */
export function sendBody(
  path: string,
  body: Blob,
  {
    contentType,
    onProgress,
    signal,
  }: { contentType: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<BodyAnswer> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, answer: parsed(request.responseText) });
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { sendBody } from '@/components/live/send-body';
import { type ShownUpload, shownUploadSchema } from './shown-upload';

/** What came of sending a file. */
export type Sent = { ok: true; upload: ShownUpload } | { ok: false; problem: string };

/**
 * Sends a file to a job, with word on how much of it is sent; aborting the signal ends it. `unreachable` is what is
 * said when there is no answer.
 */
export async function sendFile(
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
  const path = `/api/v1/jobs/${jobId}/uploads?name=${encodeURIComponent(file.name)}`;
  const sent = await sendBody(path, file, { contentType: 'application/octet-stream', onProgress, signal });
  if (sent === null) return { ok: false, problem: signal.aborted ? '' : unreachable };
  const upload = shownUploadSchema.safeParse(sent.answer);
  if (sent.status === 202 && upload.success) return { ok: true, upload: upload.data };
  const detail = Object(sent.answer).detail;
  return { ok: false, problem: typeof detail === 'string' ? detail : unreachable };
}

import { AppError, toAppError } from '@florilegium/platform/app-error';

/** How often it is asked again whether whoever is being answered may still be answered, in ms. */
const lookAgainMs = 15_000;

/**
 * A body that breaks off once its reader may not have it any more: a download of hours would else outlive the key that was
 * revoked to end it. Asked between two pieces, every fifteen seconds at most.
 */
export function whileAllowed(
  body: ReadableStream<Uint8Array>,
  isAllowed: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let lookAt = Date.now() + lookAgainMs;
  const look = async () => {
    if (Date.now() < lookAt) return;
    lookAt = Date.now() + lookAgainMs;
    if (await isStillAllowed(isAllowed)) return;
    throw new AppError('notAllowed', 'Who reads this may not read it any more.');
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          await look();
        } catch (error) {
          await reader.cancel(error);
          throw error;
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead of who takes it.
    { highWaterMark: 0 },
  );
}

/** A database that does not answer for a moment ends no download of hours: it is asked again the next time. */
async function isStillAllowed(isAllowed: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isAllowed();
  } catch (error) {
    return !['notSignedIn', 'notAllowed', 'notFound'].includes(toAppError(error).code);
  }
}

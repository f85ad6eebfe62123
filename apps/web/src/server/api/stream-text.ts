import pLimit from 'p-limit';

/** Parts that are worked out at one time, whatever the readers: each may take a connection, and screens need some, too. */
const partsAtOnce = 4;
const limited = pLimit(partsAtOnce);

/** A body that is written as its reader takes it; a reader who leaves ends the generator. */
export function streamText(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await limited(() => parts.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

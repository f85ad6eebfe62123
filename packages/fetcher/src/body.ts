import type { Readable } from 'node:stream';
import { AppError } from '@florilegium/platform/app-error';
import { openContentDecoder } from '@florilegium/platform/content-coding';

/** Decoded bytes that `accept` is given at least, where there are so many. */
const firstBytesLength = 1_024;

interface BodyLimits {
  contentEncoding: string | undefined;
  maxBytes: number;
  accept: ((firstBytes: Uint8Array) => boolean) | undefined;
}

interface ReadBody {
  /** As received, content-coded. */
  body: Buffer;
  decoded: Buffer;
  refused?: true;
}

/** Reads a body to its end, to a cap, or to where `accept` refuses it. Throws AppError `tooLarge` or `protocolError`. */
export async function readBody(
  stream: Readable,
  { contentEncoding, maxBytes, accept }: BodyLimits,
): Promise<ReadBody> {
  const decoder = openContentDecoder(contentEncoding, maxBytes);
  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  let asked = accept === undefined;
  const refuses = () => {
    asked = true;
    return accept?.(decoder.decoded()) === false;
  };
  const result = (): ReadBody => {
    const body = Buffer.concat(chunks);
    // An uncoded body is held once.
    return { body, decoded: decoder.isPassing ? body : decoder.decoded() };
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      receivedBytes += chunk.length;
      if (receivedBytes > maxBytes)
        throw new AppError('tooLarge', `The body is larger than ${maxBytes} bytes.`);
      chunks.push(chunk);
      await decoder.write(chunk);
      if (!asked && decoder.decodedBytes >= firstBytesLength && refuses()) {
        return { ...result(), refused: true };
      }
    }
    await decoder.end();
    return !asked && refuses() ? { ...result(), refused: true } : result();
  } finally {
    decoder.destroy();
  }
}

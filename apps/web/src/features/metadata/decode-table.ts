/** Bytes by which the encoding of a file is told. */
const lookedAt = 65_536;

/**
 * The text of a file in pieces, and its encoding: by its byte-order mark, else UTF-8 where its beginning is that, else
 * Windows-1252, which spreadsheets of western Europe write. What is no UTF-8 further on becomes U+FFFD.
 */
export async function* decodedTable(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ text: string; encoding: string }> {
  let decoder: TextDecoder | null = null;
  const begun: Uint8Array[] = [];
  let length = 0;
  const decoded = (decoderNow: TextDecoder, bytes: Uint8Array, isLast: boolean) => ({
    text: decoderNow.decode(bytes, { stream: !isLast }),
    encoding: decoderNow.encoding,
  });
  for await (const piece of pieces) {
    if (decoder) {
      yield decoded(decoder, piece, false);
      continue;
    }
    begun.push(piece);
    length += piece.length;
    if (length < lookedAt) continue;
    const beginning = Buffer.concat(begun);
    decoder = new TextDecoder(encodingOf(beginning, false));
    yield decoded(decoder, beginning, false);
  }
  if (decoder) return yield decoded(decoder, new Uint8Array(), true);
  const whole = Buffer.concat(begun);
  yield decoded(new TextDecoder(encodingOf(whole, true)), whole, true);
}

/** `isWhole`: nothing follows, so that no character is cut in two at the end. */
function encodingOf(bytes: Uint8Array, isWhole: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

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
  let begun = new Uint8Array();
  const decoded = (decoderNow: TextDecoder, bytes: Uint8Array, isLast: boolean) => ({
    text: decoderNow.decode(bytes, { stream: !isLast }),
    encoding: decoderNow.encoding,
  });
  for await (const piece of pieces) {
    if (decoder) {
      yield decoded(decoder, piece, false);
      continue;
    }
    begun = Uint8Array.from([...begun, ...piece]);
    if (begun.length < lookedAt) continue;
    decoder = new TextDecoder(encodingOf(begun, false));
    yield decoded(decoder, begun, false);
  }
  if (decoder) yield decoded(decoder, new Uint8Array(), true);
  else yield decoded(new TextDecoder(encodingOf(begun, true)), begun, true);
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

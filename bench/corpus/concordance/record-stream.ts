/** A tag record of a generated document. */
export interface StreamedRecord {
  id: string;
  tokens: number;
  payload: Uint8Array;
}

const idLength = 36;
const headLength = idLength + 8;

export function recordBytes({ id, tokens, payload }: StreamedRecord): Buffer {
  const head = Buffer.alloc(headLength);
  head.write(id);
  head.writeUInt32LE(tokens, idLength);
  head.writeUInt32LE(payload.length, idLength + 4);
  return Buffer.concat([head, payload]);
}

/** Reads records from a stream of their bytes. */
export async function* readRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<StreamedRecord> {
  let held: Buffer[] = [];
  let length = 0;
  let wanted = headLength;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < wanted) continue;
    let all = Buffer.concat(held, length);
    for (;;) {
      wanted = all.length < headLength ? headLength : headLength + all.readUInt32LE(idLength + 4);
      if (all.length < wanted) break;
      const [id, tokens] = [all.toString('latin1', 0, idLength), all.readUInt32LE(idLength)];
      // A copy: otherwise each would keep all that was read with it.
      yield { id, tokens, payload: Uint8Array.prototype.slice.call(all, headLength, wanted) };
      all = all.subarray(wanted);
    }
    [held, length] = [[all], all.length];
  }
  if (length > 0) throw new Error('The records end within one.');
}

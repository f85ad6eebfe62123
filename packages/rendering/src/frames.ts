/** A message between the caller and the render process: what it says, and bytes that belong to it. */
export interface Frame {
  /** Parsed JSON, not checked yet. */
  header: unknown;
  body: Buffer;
}

/** What a side takes from the other. */
export interface FrameLimits {
  /** Of a whole frame, in bytes. */
  frameBytes: number;
  /** Of its header, in bytes. */
  headerBytes: number;
}

/** The other side doesn't keep to the form. Nothing more of it can be read. */
export class BrokenFrame extends Error {
  override name = 'BrokenFrame';
}

/** Two numbers of 32 bits: the bytes that follow, and how many of them are the header's. */
const prefixBytes = 8;

/** The bytes of a frame, in parts that are written one after the other. */
export function encodeFrame(header: object, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(header));
  const start = Buffer.allocUnsafe(prefixBytes + json.length);
  start.writeUInt32BE(json.length + body.length, 0);
  start.writeUInt32BE(json.length, 4);
  json.copy(start, prefixBytes);
  return body.length > 0 ? [start, body] : [start];
}

/**
 * Returns a function that takes bytes as they come and gives the frames that are whole with them. It holds at most one
 * frame that isn't whole yet, takes no room before its bytes are there, and throws {@link BrokenFrame} as soon as a length
 * is told that is over the limits.
 */
export function frameReader(limits: FrameLimits): (chunk: Buffer) => Frame[] {
  let room: Buffer = Buffer.alloc(0);
  let held = 0;
  return (chunk) => {
    room = held === 0 ? chunk : withChunk(room, held, chunk);
    held += chunk.length;
    const frames: Frame[] = [];
    let at = 0;
    for (;;) {
      const length = lengthOf(room.subarray(at, held), limits);
      if (length === null || held - at < length) break;
      frames.push(frameOf(room.subarray(at, at + length)));
      at += length;
    }
    // The rest is copied, since the frames that were given away are parts of the old buffer.
    if (at > 0) room = Buffer.from(room.subarray(at, held));
    held -= at;
    return frames;
  };
}

/** Grows by doubling: bytes may come one by one. */
function withChunk(room: Buffer, held: number, chunk: Buffer): Buffer {
  const needed = held + chunk.length;
  let larger = room;
  if (needed > room.length) {
    larger = Buffer.allocUnsafe(Math.max(needed, 2 * room.length));
    room.copy(larger, 0, 0, held);
  }
  chunk.copy(larger, held);
  return larger;
}

/** The length of the frame at the beginning of `bytes`, with its prefix; null while the prefix isn't whole. */
function lengthOf(bytes: Buffer, { frameBytes, headerBytes }: FrameLimits): number | null {
  if (bytes.length < prefixBytes) return null;
  const length = bytes.readUInt32BE(0);
  const headerLength = bytes.readUInt32BE(4);
  if (length > frameBytes) throw new BrokenFrame(`a frame of ${length} bytes`);
  if (headerLength > Math.min(length, headerBytes))
    throw new BrokenFrame(`a header of ${headerLength} bytes`);
  return prefixBytes + length;
}

function frameOf(bytes: Buffer): Frame {
  const end = prefixBytes + bytes.readUInt32BE(4);
  try {
    const header: unknown = JSON.parse(bytes.toString('utf8', prefixBytes, end));
    return { header, body: bytes.subarray(end) };
  } catch {
    throw new BrokenFrame('a header that is no JSON');
  }
}

/** Reads the status lines of the answers over one HTTP/1 connection, ahead of the parser. */
export interface StatusLines {
  /** A request is sent: the next byte belongs to an answer. */
  expect(): void;
  /** Is shown every chunk in order, and may change it. */
  look(chunk: Buffer): void;
  /** The version that the last status line named. */
  version(): '1.0' | '1.1';
  /** Whether a byte came since the request was sent. */
  hasBegun(): boolean;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** Where "HTTP/1.1 103" has its minor version and its status. */
const versionAt = 7;
const statusAt = 9;

/**
 * Makes the reader of one connection. undici doesn't say which version a status line names, and fails at a
 * 100 Continue that it didn't ask for, which a client has to pass over (RFC 9110, 15.2): that becomes a 103, which it
 * does pass over.
 */
export function createStatusLines(): StatusLines {
  let version: '1.0' | '1.1' = '1.1';
  let hasBegun = false;
  let isOver = true;
  /** Place in the status line; past it the bytes of an informational answer are looked through for its end. */
  let at = 0;
  let status = '';
  let isEmptyLine = false;

  function begin(): void {
    isOver = false;
    at = 0;
    status = '';
  }
  /** Returns what the byte is to be. */
  function inStatusLine(byte: number): number {
    // Empty lines before a message are passed over (RFC 9112, 2.2).
    if (at === 0 && (byte === lineFeed || byte === carriageReturn)) return byte;
    if (at === versionAt) version = byte === 0x30 ? '1.0' : '1.1';
    if (at >= statusAt) status += String.fromCharCode(byte);
    at += 1;
    if (status.length < 3) return byte;
    isOver = !status.startsWith('1');
    isEmptyLine = false;
    return status === '100' ? 0x33 : byte;
  }
  function inInformation(byte: number): void {
    if (byte === lineFeed && isEmptyLine) begin();
    else if (byte === lineFeed) isEmptyLine = true;
    else if (byte !== carriageReturn) isEmptyLine = false;
  }

  return {
    expect() {
      hasBegun = false;
      begin();
    },
    look(chunk) {
      hasBegun = true;
      for (let index = 0; index < chunk.length && !isOver; index += 1) {
        const byte = chunk[index] as number;
        if (status.length < 3) chunk[index] = inStatusLine(byte);
        else inInformation(byte);
      }
    },
    version: () => version,
    hasBegun: () => hasBegun,
  };
}

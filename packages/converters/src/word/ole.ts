const named = (name: string) => Buffer.from(name, 'utf16le');
/** Names of streams in the directory of a compound file ([MS-CFB] 2.6). */
const streams = {
  word: named('WordDocument\0'),
  encrypted: named('EncryptedPackage\0'),
  others: [
    'Workbook\0',
    'Book\0',
    'PowerPoint Document\0',
    'VisioDocument\0',
    '__properties_version1.0\0',
  ].map(named),
};

export const oleMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The document in a compound file, by the streams in its directory. */
export function oleContent(bytes: Buffer): 'word' | 'encrypted' | 'other' | 'unknown' {
  // A text that contains a workbook is still a text.
  if (bytes.includes(streams.word)) return 'word';
  if (bytes.includes(streams.encrypted)) return 'encrypted';
  return streams.others.some((name) => bytes.includes(name)) ? 'other' : 'unknown';
}

const wordIdent = Buffer.from([0xec, 0xa5]);

/** Whether Word's file information block says that the text is encrypted or obfuscated ([MS-DOC] 2.5.2, fEncrypted). */
export function isEncryptedWord(bytes: Buffer): boolean {
  // Streams begin at sectors of 512 bytes; the block is at the beginning of its stream.
  for (let at = 512; at + 12 <= bytes.length; at += 512)
    if (bytes[at] === wordIdent[0] && bytes[at + 1] === wordIdent[1])
      return ((bytes[at + 11] ?? 0) & 0x01) !== 0;
  return false;
}

/** Windows code pages of font charsets (RTF 1.9.1, \fcharset). */
export const charsetPages: Record<number, number> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
const pageLabels: Record<number, string> = {
  437: 'windows-1252',
  850: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  65001: 'utf-8',
};
// Bytes 0x80 to 0x9F of Windows-1252, which Node 20's decoder gives out as control characters.
const windows1252High = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function labelOf(codePage: number): string {
  return pageLabels[codePage] ?? `windows-${codePage}`;
}

const decoders = new Map<string, TextDecoder>();

/** Decodes bytes by the number of their Windows code page; an unknown one counts as ISO 8859-1. */
export function decodeBytes(bytes: Uint8Array, codePage: number): string {
  if (codePage === 1252 || codePage === 0) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    return text.replace(/[\u0080-\u009F]/g, (character) => windows1252High[character.charCodeAt(0) - 0x80]!);
  }
  const label = labelOf(codePage);
  let decoder = decoders.get(label);
  if (!decoder) {
    try {
      decoder = new TextDecoder(label);
    } catch {
      decoder = new TextDecoder('iso-8859-1');
    }
    decoders.set(label, decoder);
  }
  return decoder.decode(bytes);
}

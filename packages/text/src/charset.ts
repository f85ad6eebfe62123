import { isUtf8 as isWellFormedUtf8 } from 'node:buffer';
import { detectAll } from 'jschardet';

/** Bytes at the head of a page in which a declared charset is looked for; WHATWG asks for 1024. */
const headBytes = 4_096;
/** Text bytes shown to the detector. */
const sampleBytes = 32_768;
/** Under this the detector's first guess is a guess. */
const sureConfidence = 0.25;
/** Under this it is none at all. */
const leastConfidence = 0.05;

/** Names of the detector that WHATWG's labels don't cover. */
const detectorNames: Record<string, string> = {
  ascii: 'utf-8',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
  cp932: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  euc_jis_2004: 'euc-jp',
  cp949: 'euc-kr',
  johab: 'euc-kr',
  gb2312: 'gbk',
  big5hkscs: 'big5',
  cp874: 'windows-874',
  'tis-620': 'windows-874',
};

// Windows-1252 gives these to 0x80…0x9F. Node 20 decodes them as control characters, as ISO 8859-1 would.
const windows1252High = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** WHATWG's name for a label, lower case; null when no decoder knows it. */
function canonicalLabel(label: string | undefined): string | null {
  if (!label) return null;
  const bare = label.trim().toLowerCase();
  return decoderFor(detectorNames[bare] ?? bare)?.encoding ?? null;
}

function decodeAs(bytes: Uint8Array, charset: string): string {
  const text = (decoderFor(charset) ?? new TextDecoder()).decode(bytes);
  if (charset !== 'windows-1252') return text;
  return text.replace(/[\x80-\x9f]/g, (character) => windows1252High[character.charCodeAt(0) - 0x80]!);
}

function byteOrderMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Labels that the header and the page's own head declare, in that order. */
function declaredLabels(bytes: Uint8Array, contentType: string | undefined, isHtml: boolean): string[] {
  const labels = [/charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType ?? '')?.[1]];
  if (isHtml) {
    const head = latin1(bytes.subarray(0, headBytes));
    labels.push(/^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']\s*([\w.:-]+)/i.exec(head)?.[1]);
    const meta = /<meta\b[^>]{0,500}?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
    labels.push(meta);
  }
  // Bytes that get here are neither UTF-8 nor UTF-16, whatever they say.
  return labels.flatMap((label) => canonicalLabel(label) ?? []).filter((label) => !label.startsWith('utf-'));
}

/** UTF-16 without a mark: most characters of most pages have one zero byte, always on the same side. */
function bareUtf16(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 2_000) & ~1;
  if (length < 8) return null;
  const zeros = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i & 1]!++;
  const half = length / 2;
  if (zeros[1]! > half * 0.4 && zeros[0]! < half * 0.05) return 'utf-16le';
  if (zeros[0]! > half * 0.4 && zeros[1]! < half * 0.05) return 'utf-16be';
  return null;
}

/**
 * Whether the bytes are UTF-8: without a fault, or with so few beside its well-formed sequences (a torn end,
 * a stray byte from an included file) that nothing else can be meant.
 */
function isUtf8(bytes: Uint8Array): boolean {
  if (isWellFormedUtf8(bytes)) return true;
  let wellFormed = 0;
  let faults = 0;
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i]!;
    if (lead < 0x80) {
      i++;
      continue;
    }
    const needed = lead >= 0xc2 && lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let seen = 0;
    if (lead >= 0xc2 && lead < 0xf5) while (seen < needed && (bytes[i + 1 + seen]! & 0xc0) === 0x80) seen++;
    if (seen === needed && lead >= 0xc2 && lead < 0xf5) wellFormed++;
    else if (i + 1 + seen < bytes.length) faults++;
    i += 1 + seen;
  }
  return faults === 0 || wellFormed > faults * 10;
}

/** A page without its tags, comments, scripts and styles, in one pass that no torn page makes slow. */
function withoutTags(page: string): string {
  const lower = page.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (let open = lower.indexOf('<'); open >= 0; open = lower.indexOf('<', from)) {
    parts.push(page.slice(from, open));
    const raw = ['script', 'style'].find((name) => lower.startsWith(name, open + 1));
    const end = lower.startsWith('!--', open + 1) ? '-->' : raw ? `</${raw}` : '>';
    const close = lower.indexOf(end, open + 1);
    if (close < 0) return parts.join(' ');
    from = close + end.length;
  }
  parts.push(page.slice(from));
  return parts.join(' ');
}

const escapeByte = 0x1b;

/** Text bytes of a page from about where its first character beyond ASCII stands. */
function textSample(bytes: Uint8Array, isHtml: boolean): Uint8Array {
  const page = latin1(bytes.subarray(0, 4_000_000));
  const text = Buffer.from(isHtml ? withoutTags(page) : page, 'latin1');
  const first = text.findIndex((byte) => byte >= 0x80 || byte === escapeByte);
  const start = Math.max(0, first - 1_000);
  return text.subarray(start, start + sampleBytes);
}

/** Old encodings of desktop computers: the detector names them often, the web hardly knows them. */
const desktopCharset = /^(macintosh|x-mac-|ibm)/;

/**
 * Whether a decoded sample makes sense: a letter of another script in the middle of Latin ones (la cittа) is
 * how accented letters look in the wrong code page.
 */
function isPlausible(text: string): boolean {
  const foreign = text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  const mixed = text.match(/\p{Script=Latin}[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0;
  return mixed * 5 <= foreign;
}

/** Letters beyond ASCII of languages whose pages are in Windows-1252, and the signs that they share. */
const westernLetters = [
  'àèéìíîòóùú',
  'àâæçèéêëîïôœùûüÿ',
  'áéíñóúü',
  'àáâãçéêíóôõúü',
  'äöüßéà',
  'àçèéíïòóúü',
  'äåæéöø',
  'áäëéèêïíóöúü',
];
const westernSigns = /[\u00a0€…‘’“”•–—™©«»®°·]/g;

/** Whether all characters beyond ASCII are those of one such language, were the sample in Windows-1252. */
function isWestern(sample: Uint8Array): boolean {
  const beyond = new Set(decodeAs(sample, 'windows-1252').toLowerCase().replace(westernSigns, ''));
  const letters = [...beyond].filter((character) => character > '\x7f');
  return westernLetters.some((alphabet) => letters.every((letter) => alphabet.includes(letter)));
}

/** The verdict on a page that declares nothing: Windows-1252 (WHATWG's default) unless much speaks for another. */
function chooseUndeclared(sample: Uint8Array, best: Candidate, western: number): string {
  // The two differ in a currency sign that no page has, and in quotes that many have.
  if (best.charset === 'iso-8859-15' && !sample.includes(0xa4)) return 'windows-1252';
  if (best.confidence >= sureConfidence) return best.charset;
  return western >= best.confidence * (isWestern(sample) ? 0.5 : 0.8) ? 'windows-1252' : best.charset;
}

interface Candidate {
  charset: string;
  confidence: number;
}

/**
 * The detector's candidates, best first, without those that make no sense. A desktop encoding counts when it is
 * declared, or when the detector is sure of it and of nothing else as much.
 */
function candidatesFor(sample: Uint8Array, declared: readonly string[]): Candidate[] {
  const best = new Map<string, number>();
  for (const { encoding, confidence } of detectAll(sample)) {
    const charset = canonicalLabel(encoding ?? undefined);
    if (charset && !best.has(charset)) best.set(charset, confidence);
  }
  const rival = Math.max(
    0,
    ...[...best].flatMap(([name, share]) => (desktopCharset.test(name) ? [] : share)),
  );
  const counts = ({ charset, confidence }: Candidate) =>
    !desktopCharset.test(charset) ||
    declared.includes(charset) ||
    (confidence >= sureConfidence && confidence > rival * 1.3);
  return [...best]
    .map(([charset, confidence]) => ({ charset, confidence }))
    .filter((one) => counts(one) && isPlausible(decodeAs(sample, one.charset)));
}

/** The detector's verdict held against what was declared: a declaration stands unless it is surely wrong. */
function chooseCharset(sample: Uint8Array, declared: string[]): string {
  const candidates = candidatesFor(sample, declared);
  const best = candidates[0];
  const likely = (share: number) => (charset: string) =>
    best !== undefined &&
    candidates.some((one) => one.charset === charset && one.confidence >= best.confidence * share);
  const [first] = declared;
  if (!best) return first ?? 'windows-1252';
  const western = candidates.find(({ charset }) => charset === 'windows-1252')?.confidence ?? 0;
  if (first === undefined) return chooseUndeclared(sample, best, western);
  const unsure = best.confidence < sureConfidence;
  // Servers say ISO 8859-1 of anything: that alone is no ground.
  if (unsure && (first !== 'windows-1252' || best.confidence < leastConfidence)) return first;
  const read = decodeAs(sample, best.charset);
  const agreeing = declared.find((label) => label === best.charset || decodeAs(sample, label) === read);
  return agreeing ?? declared.find(likely(0.95)) ?? best.charset;
}

/** Whether the bytes look like ISO 2022-JP: ASCII to the eye, with escapes that switch to kanji. */
function isEscaped(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(escapeByte);
  return at >= 0 && bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42);
}

/**
 * Decodes a page or a plain text: byte-order mark, then well-formed UTF-8, then the declared charset (header,
 * XML declaration, meta) where the detector agrees or is unsure, then the detector. Never throws; bytes that
 * make no character become U+FFFD.
 *
 * @param contentType the value of the Content-Type header, if there was one
 * @param isHtml whether tags are left out before detection and a meta declaration counts; true by default
 */
export function decodeBytes(
  bytes: Uint8Array,
  contentType?: string,
  isHtml = true,
): { text: string; charset: string } {
  const marked = byteOrderMark(bytes) ?? bareUtf16(bytes);
  if (marked) return { text: decodeAs(bytes, marked), charset: marked };
  if (isUtf8(bytes) && !isEscaped(bytes)) return { text: decodeAs(bytes, 'utf-8'), charset: 'utf-8' };
  const declared = declaredLabels(bytes, contentType, isHtml);
  const charset = chooseCharset(textSample(bytes, isHtml), declared);
  return { text: decodeAs(bytes, charset), charset };
}

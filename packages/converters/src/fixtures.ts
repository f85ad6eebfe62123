import { zipSync } from 'fflate';

/** A string drawn on a page, with its distance from the left and top edge in points. */
interface DrawnText {
  text: string;
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
  /** Quarter turns, counter-clockwise. */
  turns?: number;
}

interface PdfOptions {
  title?: string;
  /** Claims a password that nobody knows. */
  encrypted?: boolean;
  /** Degrees by which a reader turns every page. */
  rotate?: number;
}

const [pageWidth, pageHeight] = [595, 842];

/** Windows-1252 bytes of a text, as a PDF string. */
function pdfString(text: string): string {
  const special: Record<string, string> = {
    '’': '\\222',
    '“': '\\223',
    '”': '\\224',
    '•': '\\225',
    '–': '\\226',
  };
  const escaped = text.replace(/[\\()]/g, '\\$&').replace(/[’“”•–]/g, (character) => special[character]!);
  return `(${escaped})`;
}

const matrices = ['1 0 0 1', '0 1 -1 0', '-1 0 0 -1', '0 -1 1 0'];

function drawing(texts: readonly DrawnText[]): string {
  const shown = texts.map(
    ({ text, x, y, size = 10, bold = false, turns = 0 }) =>
      `/F${bold ? 2 : 1} ${size} Tf ${matrices[turns % 4]} ${x} ${pageHeight - y} Tm ${pdfString(text)} Tj`,
  );
  return `BT\n${shown.join('\n')}\nET`;
}

/** A PDF with these pages, in Helvetica, written by hand: ISO 32000-1, 7.5. */
export function makePdf(pages: readonly (readonly DrawnText[])[], options: PdfOptions = {}): Buffer {
  const objects: string[] = ['', '', '', ''];
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  objects[2] = font('Helvetica');
  objects[3] = font('Helvetica-Bold');
  const kids: string[] = [];
  for (const page of pages) {
    const content = drawing(page);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Rotate ${options.rotate ?? 0} ` +
        `/Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    );
    kids.push(`${objects.length} 0 R`);
  }
  objects[0] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`;
  objects.push(`<< /Title ${pdfString(options.title ?? '')} >>`);
  const info = `/Info ${objects.length} 0 R`;
  const lock = options.encrypted
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<00> <00>]`
    : '';
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((one) => `${one} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info} ${lock} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Lines of a paragraph, with hyphens at their ends; `chars` is the width of the column. */
export function wrap(text: string, chars: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const room = chars - line.length - 1;
    if (word.length <= room || line === '') line += (line ? ' ' : '') + word;
    else if (/^\p{Ll}{8,}$/u.test(word) && room >= 5) {
      lines.push(`${line} ${word.slice(0, 4)}-`);
      line = word.slice(4);
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

const sentences = [
  'The keeper of the lighthouse wrote down every vessel that passed below the northern cliffs.',
  'In the winter months the channel was empty, and his ledger records nothing but weather.',
  'Fishermen brought him flour, lamp oil and newspapers that were several weeks old.',
  'He answered with careful drawings of the birds that rested on the gallery railing.',
  'Nobody expected that these drawings would one day interest a museum of natural history.',
  'The museum understood their importance when a student compared them with later observations.',
  'Several of the species had disappeared from the islands in the meantime.',
  'A small exhibition was organised, and the ledgers travelled across the country.',
];

/** A paragraph of this many sentences, different for every number. */
export function prose(number: number, count = 5): string {
  return Array.from(
    { length: count },
    (_, i) => sentences[(number * 3 + i * (1 + (number % 3))) % sentences.length],
  ).join(' ');
}

/** The F1 of the words of two texts, as bags. */
export function wordF1(found: string, truth: string): number {
  const bag = (text: string) => {
    const counts = new Map<string, number>();
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  };
  const [left, right] = [bag(found), bag(truth)];
  let shared = 0;
  let all = 0;
  for (const [word, count] of left) {
    shared += Math.min(count, right.get(word) ?? 0);
    all += count;
  }
  for (const count of right.values()) all += count;
  return all === 0 ? 1 : (2 * shared) / all;
}

/** A zip archive of text files. */
export function makeZip(files: Record<string, string>): Buffer {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  );
}

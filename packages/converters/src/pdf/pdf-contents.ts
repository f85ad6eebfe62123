import type { PdfLine } from './pdf-lines';

const leader = /(?:[.·…_]\s?){4,}\s*(?:\p{L}{0,2}-?\d{1,4}|[ivxlcdm]{1,7})?\s*$/iu;
const leaderWithPage = /(?:[.·…_]\s?){3,}\s*(?:\p{L}{0,2}-?\d{1,4}|[ivxlcdm]{1,7})\s*$/iu;
const pageAtEnd = /\p{L}.*?\s(\d{1,4})$/u;
/** Entries of an index end with page numbers. */
const indexEntry =
  /\p{L}.*?[,;:\s]\s?\d{1,4}(?:[–-]\d{1,4})?(?:,\s?\d{1,4}(?:[–-]\d{1,4})?)*[a-z]{0,2}[,.]?$/u;
const onlyPages = /^\d{1,4}(?:[–-]\d{1,4})?(?:,\s?\d{1,4}(?:[–-]\d{1,4})?)*,?$/;
const contentsHeading =
  /^(?:(?:table of |detailed )?contents|brief contents|list of (?:figures|tables)|index|(?:subject|author|name) index|indice(?: (?:generale|analitico|dei nomi|delle figure|delle tabelle))?|sommario|inhalt(?:sverzeichnis|sübersicht)?|(?:abbildungs|tabellen|stichwort|sach|personen)verzeichnis|(?:sach|namen)?register|table des mati[èe]res|sommaire|liste des (?:figures|tableaux)|tabla de contenidos?|[íi]ndice(?: (?:general|geral|anal[íi]tico|alfab[ée]tico|de (?:figuras|tablas|tabelas)))?|contenido|sum[áa]rio|conte[úu]do|taula de continguts|[íi]ndex|inhoud(?:sopgave)?|obsah|spis (?:treści|tabel|rysunków)|cuprins|kazalo|vsebina|sadržaj|περιεχόμενα|содержание|оглавление|указатель|目次|目录|目錄)$/iu;

/** No entry is longer; patterns are not tried on longer lines. */
const maxEntryChars = 300;
/** Most lines between two entries: an entry of two lines, the name of a part. */
const maxBetween = 3;
const minEntries = 3;

/** Marks everything from the first to the last entry of a close sequence, if there are enough. */
function markRuns(lines: readonly PdfLine[], isEntry: readonly boolean[], enough: number): Set<number> {
  const marked = new Set<number>();
  let first = -1;
  let last = -1;
  let entries = 0;
  const finish = () => {
    if (entries >= enough) for (let i = first; i <= last; i++) marked.add(i);
    entries = 0;
  };
  for (let i = 0; i < lines.length; i++) {
    if (!isEntry[i]) continue;
    if (entries > 0 && i - last - 1 > maxBetween) finish();
    if (entries === 0) first = i;
    last = i;
    entries++;
  }
  finish();
  return marked;
}

/**
 * Entries without leaders: the last cell is a page number at the right side of the column, and the numbers never
 * fall.
 */
function plainEntries(lines: readonly PdfLine[]): boolean[] {
  let before = 0;
  return lines.map((line) => {
    if (line.text.length > maxEntryChars) return false;
    const page = Number(pageAtEnd.exec(line.text)?.[1] ?? Number.NaN);
    const cell = line.cells.at(-1);
    const apart = line.cells.length >= 2 && /^\d{1,4}$/.test(cell?.text ?? '');
    const atRight = cell !== undefined && Math.abs(cell.right - line.column.right) < line.size;
    if (!apart || !atRight || !(page >= before)) return false;
    before = page;
    return true;
  });
}

/** Whether a column is part of an index: most of its lines are short and end with page numbers. */
function isIndex(lines: readonly PdfLine[]): boolean {
  if (lines.length < 10) return false;
  const short = lines.filter((line) => line.text.length < 60);
  const entries = short.filter((line) => indexEntry.test(line.text) || onlyPages.test(line.text));
  return entries.length >= lines.length * 0.6 && short.length >= lines.length * 0.85;
}

/**
 * Tables of contents, lists of figures and indexes among the lines of a column: entries with leaders or with page
 * numbers at the right side that never fall, columns of short lines that end with page numbers, and their heading.
 */
export function contentsLines(lines: readonly PdfLine[]): Set<PdfLine> {
  const marked = new Set<number>();
  const add = (found: Iterable<number>) => {
    for (const i of found) marked.add(i);
  };
  const withLeader = lines.map(
    ({ text }) => text.length <= maxEntryChars && (leaderWithPage.test(text) || leader.test(text)),
  );
  add(markRuns(lines, withLeader, minEntries));
  const plain = plainEntries(lines);
  const runs = markRuns(lines, plain, minEntries + 1);
  // Most lines of the sequence must be entries; otherwise it is a table with numbers.
  if ([...runs].filter((i) => plain[i]).length >= runs.size * 0.6) add(runs);
  const rest = lines.filter((_, i) => !marked.has(i));
  if (isIndex(rest)) add(lines.keys());
  lines.forEach((line, i) => {
    if (line.text.length > 60 || !contentsHeading.test(line.text)) return;
    // A few lines between the heading and the first entry, such as "Page", belong to the list.
    for (let next = i + 1; next <= i + 3 && next < lines.length; next++)
      if (marked.has(next)) for (let at = i; at < next; at++) marked.add(at);
  });
  return new Set([...marked].map((i) => lines[i]!));
}

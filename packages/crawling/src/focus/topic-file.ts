import { maxTopicTerms, type TopicTerm, topicTermSchema } from '@florilegium/contracts/jobs/focus';

/** Why a line of a topic definition is not a term. */
export const topicLineProblems = [
  'noTerm', // '100: =class', '100:'
  'badWeight', // '1o0: term', '1.5: term', 'high: term'
  'weightOutOfRange',
  'termTooLong',
  'noLetters', // a term without a letter or digit matches nothing
  'classTooLong',
  'badLanguage', // '>english': codes have two or three letters
  'badCharacter', // NUL, half a surrogate pair, or the character that replaces invalid UTF-8
  'duplicate', // the same term with the same class and language again: the first counts
  'tooManyTerms',
] as const;
export type TopicLineProblem = (typeof topicLineProblems)[number];

/** A line without a usable term, and the reason. */
export interface BadTopicLine {
  /** From 1. */
  line: number;
  /** The line as written, cut to 300 characters. */
  text: string;
  problem: TopicLineProblem;
  /** For a duplicate: the line that counts. */
  firstLine?: number;
}

/** The result of reading a topic definition: every line is a term or a bad line, except blank lines and comments. */
export interface TopicFile {
  terms: TopicTerm[];
  bad: BadTopicLine[];
  /** Number of bad lines beyond the first 10,000, which `bad` leaves out. */
  moreBad: number;
}

const defaultWeight = 100;
const maxWeight = 1_000_000;
const maxTermLength = 200;
const maxClassLength = 100;
const maxShownLength = 300;
const maxBadLines = 10_000;
/** A sign, digits and a colon. */
const weightPart = /^([+\-−–]?[\d.,'_ ]*\d[\d.,'_ ]*[a-z]{0,3}\d*|[+\-−–])\s*:/i;
/**
 * One word, a colon and a space: somebody meant a weight, but it is not a number. A term with such a colon needs its
 * weight.
 */
const garbledWeight = /^[^\s:=>]+\s?:\s/;
const language = /^[a-z]{2,3}$/;
/**
 * '="a=b">en' at the end. A '="' of the term before it can't be taken for the beginning: quotation marks come in
 * pairs.
 */
const quotedClass = /=\s*"((?:[^"]|"")*)"\s*(?:>([^>"]*))?$/;
/** Longer lines can't hold a term, so the pattern is not tried on them. */
const maxQuotedLength = 2_000;

/**
 * Reads a topic definition (PANACEA D4.2, 3.1.1): one `weight: term=class` a line, or `weight: term=class>language`.
 * The weight may be missing (100), and so may the class. A term may have several words. Blank lines and lines that
 * begin with # are ignored. The last '=' separates term and class, so a term may contain one. A class with '=', '>'
 * or a quotation mark stands in quotation marks, and quotation marks inside it are doubled ('100: term="a>b">en').
 */
export function readTopicFile(text: string): TopicFile {
  const file: TopicFile = { terms: [], bad: [], moreBad: 0 };
  const firstLines = new Map<string, number>();
  let line = 0;
  for (const raw of lines(text)) {
    line += 1;
    const bare = raw.trim();
    if (bare === '' || bare.startsWith('#')) continue;
    const read = readLine(bare);
    const term = typeof read === 'string' ? null : read;
    const firstLine = term ? firstLines.get(keyOf(term)) : undefined;
    const problem = problemOf(read, firstLine, file.terms.length);
    if (problem) {
      addBad(file, { line, text: shown(bare), problem, ...(problem === 'duplicate' && { firstLine }) });
    } else if (term) {
      firstLines.set(keyOf(term), line);
      file.terms.push(term);
    }
  }
  return file;
}

/** A topic definition as text: {@link readTopicFile} reads the same terms from it. */
export function writeTopicFile(terms: readonly TopicTerm[]): string {
  return terms.map((term) => `${lineOf(term)}\n`).join('');
}

function lineOf({ weight, term, topicClass, language: code }: TopicTerm): string {
  const written = /[=>"]/.test(topicClass) ? `"${topicClass.replaceAll('"', '""')}"` : topicClass;
  // Without an '=' of its own, an '=' inside the term would count as the separator.
  return `${weight}: ${spaced(term)}=${spaced(written)}${code === null ? '' : `>${code}`}`;
}

/** Lines ending with LF, CRLF, CR or Unicode's separators, without a byte-order mark; one at a time. */
function* lines(text: string): Generator<string> {
  const ends = /\r\n|[\n\r\u2028\u2029]/g;
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(start, end.index);
    start = ends.lastIndex;
  }
  yield text.slice(start);
}

function problemOf(
  read: TopicTerm | TopicLineProblem,
  firstLine: number | undefined,
  terms: number,
): TopicLineProblem | null {
  if (typeof read === 'string') return read;
  if (firstLine !== undefined) return 'duplicate';
  return terms >= maxTopicTerms ? 'tooManyTerms' : null;
}

function readLine(line: string): TopicTerm | TopicLineProblem {
  if (/[\0\ufffd]|\p{Surrogate}/u.test(line)) return 'badCharacter';
  const weighed = weightPart.exec(line.slice(0, 40));
  if (!weighed && garbledWeight.test(line.slice(0, 40))) return 'badWeight';
  const weight = weighed ? readWeight(weighed[1]!) : defaultWeight;
  if (typeof weight === 'string') return weight;
  const rest = weighed ? line.slice(weighed[0].length) : line.replace(/^:/, '');
  const quoted = rest.length <= maxQuotedLength ? quotedClass.exec(rest) : null;
  const equals = quoted?.index ?? rest.lastIndexOf('=');
  const term = spaced(equals === -1 ? rest : rest.slice(0, equals));
  if (term === '') return 'noTerm';
  if (term.length > maxTermLength) return 'termTooLong';
  if (!/[\p{L}\p{N}]/u.test(term)) return 'noLetters';
  const tail = quoted
    ? tailOf(quoted[1]!.replaceAll('""', '"'), quoted[2] ?? '')
    : readTail(equals === -1 ? '' : rest.slice(equals + 1));
  if (typeof tail === 'string') return tail;
  const parsed = topicTermSchema.safeParse({ weight, term, ...tail });
  return parsed.success ? parsed.data : 'badCharacter';
}

/** One space between words, in the composed form (NFC). */
function spaced(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function readWeight(written: string): number | TopicLineProblem {
  const plain = written.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?\d{1,15}$/.test(plain)) return 'badWeight';
  const weight = Number(plain);
  // Not -0, which no text can express.
  return Math.abs(weight) > maxWeight ? 'weightOutOfRange' : weight || 0;
}

function readTail(written: string): Pick<TopicTerm, 'topicClass' | 'language'> | TopicLineProblem {
  const arrow = written.lastIndexOf('>');
  return arrow === -1 ? tailOf(written, '') : tailOf(written.slice(0, arrow), written.slice(arrow + 1));
}

function tailOf(
  classWritten: string,
  codeWritten: string,
): Pick<TopicTerm, 'topicClass' | 'language'> | TopicLineProblem {
  const topicClass = spaced(classWritten);
  if (topicClass.length > maxClassLength) return 'classTooLong';
  const code = codeWritten.trim().toLowerCase();
  // 'class>' names no language.
  if (code === '') return { topicClass, language: null };
  return language.test(code) ? { topicClass, language: code } : 'badLanguage';
}

function keyOf({ term, topicClass, language: code }: TopicTerm): string {
  return `${term}\n${topicClass}\n${code ?? ''}`;
}

function shown(line: string): string {
  return line
    .slice(0, maxShownLength)
    .replaceAll('\0', '\u2400')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

function addBad(file: TopicFile, bad: BadTopicLine): void {
  if (file.bad.length < maxBadLines) file.bad.push(bad);
  else file.moreBad += 1;
}

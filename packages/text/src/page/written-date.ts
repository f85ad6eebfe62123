/** Dates as people write them, in the languages of most pages. */

const languages = ['en', 'it', 'de', 'fr', 'es', 'pt', 'nl', 'pl', 'cs', 'ro', 'sv'];

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+|\.$/gu, '');

function monthTable(): Map<string, number> {
  const table = new Map<string, number>();
  for (const language of languages)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
      for (let number = 1; number <= 12; number++) {
        const parts = format.formatToParts(new Date(Date.UTC(2001, number - 1, 3)));
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/\p{L}{3}/u.test(name) && !table.has(name)) table.set(name, number);
      }
    }
  return table.set('sept', 9);
}

let months: Map<string, number> | undefined;

function iso(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const yearFirst = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const dayFirst = /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b/;
const dayMonth =
  /\b(\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?[\s-]{1,3}(?:de\s|of\s)?(\p{L}{3,12})\.?,?[\s-]{1,3}(?:de\s)?(\d{4})\b/u;
const monthDay = /(?<!\p{L})(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})\b/u;
/** Most characters of a text that are searched. */
const maxChars = 300;

/** A date written only in digits. If day and month could be exchanged, it is not used. */
function dateInFigures(text: string): string | null {
  const ordered = yearFirst.exec(text);
  if (ordered) return iso(Number(ordered[1]), Number(ordered[2]), Number(ordered[3]));
  const [, first, mark, second, year] = dayFirst.exec(text) ?? [];
  if (first === undefined) return null;
  if (mark !== '.' && Number(first) <= 12 && Number(second) <= 12 && first !== second) return null;
  return Number(second) > 12
    ? iso(Number(year), Number(first), Number(second))
    : iso(Number(year), Number(second), Number(first));
}

/** The first date in a text as YYYY-MM-DD; null if there is none or if it can be read in two ways. */
export function findDate(text: string): string | null {
  const source = text.slice(0, maxChars);
  months ??= monthTable();
  const [, day, dayName, dayYear] = dayMonth.exec(source) ?? [];
  const dayNumber = dayName === undefined ? undefined : months.get(plain(dayName));
  if (dayNumber !== undefined) return iso(Number(dayYear), dayNumber, Number(day));
  const [, name, nameDay, nameYear] = monthDay.exec(source) ?? [];
  const number = name === undefined ? undefined : months.get(plain(name));
  if (number !== undefined) return iso(Number(nameYear), number, Number(nameDay));
  return dateInFigures(source);
}

/** Words that count the time since something was written, in all forms of number. */
const agoUnits = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;
const agoCounts = [1, 2, 5];

let ago: RegExp | undefined;

/** "5 minutes ago" and the like, in the same languages, long and short. */
function agoPattern(): RegExp {
  const forms = new Set<string>();
  for (const language of languages)
    for (const style of ['long', 'short', 'narrow'] as const) {
      const format = new Intl.RelativeTimeFormat(language, { style });
      for (const unit of agoUnits)
        for (const count of agoCounts) forms.add(format.format(-count, unit).replace(/\s/gu, ' '));
    }
  const patterns = [...forms].map((form) =>
    form.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\d+/, String.raw`\d{1,3}`),
  );
  // A mere sign and unit (-5 min) may be anything. A name may end where the figure begins: some pages have no space.
  const beginningWith = (start: RegExp) => patterns.filter((pattern) => start.test(pattern)).join('|');
  const figureFirst = `(?<!\\d)(?:${beginningWith(/^\\d/)})`;
  const wordFirst = `(?<!\\p{L})(?:${beginningWith(/^\p{L}/u)})`;
  return new RegExp(`(?:${figureFirst}|${wordFirst})(?!\\p{L})`, 'iu');
}

/** Whether a line says how long ago something was written. */
export function saysHowLongAgo(line: string): boolean {
  ago ??= agoPattern();
  return /\d/.test(line) && ago.test(line.slice(0, maxChars).replace(/\s/gu, ' '));
}

/** Possible marks of a note. */
export const noteMark = /^(?:\[?\d{1,3}\]?(?:\s?[,;–-]\s?\d{1,3})*|[*∗†‡§¶⁎]{1,4}|\(\d{1,3}\)|\p{Ll})[),]?$/u;
/** Text that may precede a note's mark: a word or its punctuation, but not a unit or a variable (m², x²). */
const takesMark = /(?:\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[.,;:!?…»”’")\]])\s?$/u;
/** A single letter is a mark only after a whole word: not in XIXe, 1er, Mme. */
const takesLetterMark = /\p{Ll}{3}$/u;
const unitBefore = /(?:^|[^\p{L}])(?:km|cm|mm|dm|hm|sec|min|mol|rad|sin|cos|tan|log)$/u;

/** Whether a raised text after these characters is the mark of a note. */
export function isMark(before: string, text: string): boolean {
  if (!noteMark.test(text) || unitBefore.test(before)) return false;
  if (/^\p{Ll}/u.test(text)) return takesLetterMark.test(before);
  return takesMark.test(before);
}

/** A mark that may also be an exponent. */
export const figureMark = /^\(?\d{1,3}\)?$/;
// A raised digit after a short word or a unit is an exponent, or a mark if the page has a note with that number.
// These two are noncharacters: `plainRun` removes them from a document's text.
const [openMark, closeMark] = ['\uFDD0', '\uFDD1'];
const openQuestion = /\uFDD0(\(?\d{1,3}\)?)\uFDD1/gu;

/** A raised digit in a text, which is decided once the page's notes are known. */
export const inQuestion = (mark: string) => openMark + mark + closeMark;

/** Decides about the raised digits of a text: marks of these notes are removed, others stay. */
export function settleMarks(text: string, notes: ReadonlySet<string>): string {
  if (!text.includes(openMark)) return text;
  return text.replace(openQuestion, (_, mark: string) => (notes.has(mark.replace(/[()]/g, '')) ? '' : mark));
}

/** The result of reading the runs of a line. */
export interface RunReading {
  text: string;
  leadMark: string;
  marks: string[];
}
const raisedFigures = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const leadingFigures = /^[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}\s?/u;
const figuresBehindWord = /(?<=\p{L}{3}|[.,;:!?…»”’")\]])[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?![\p{L}\p{N}])/gu;

const plainFigures = (text: string) =>
  text.trim().replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (figure) => String(raisedFigures.indexOf(figure)));

/** Removes marks of notes that are characters of their own in the font. */
export function withoutRaisedFigures(reading: RunReading): RunReading {
  if (!/[⁰¹²³⁴⁵⁶⁷⁸⁹]/u.test(reading.text)) return reading;
  const lead = leadingFigures.exec(reading.text)?.[0] ?? '';
  const marks = [...reading.marks];
  const text = reading.text
    .slice(lead.length)
    .replace(figuresBehindWord, (mark, at: number, whole: string) => {
      if (unitBefore.test(whole.slice(Math.max(0, at - 6), at))) return mark;
      marks.push(plainFigures(mark));
      return '';
    });
  return { text, leadMark: reading.leadMark + plainFigures(lead), marks };
}

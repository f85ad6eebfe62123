/** What the mark of a note can be. */
export const noteMark = /^(?:\[?\d{1,3}\]?(?:\s?[,;–-]\s?\d{1,3})*|[*∗†‡§¶⁎]{1,4}|\(\d{1,3}\)|\p{Ll})[),]?$/u;
/** What a note's mark may stand behind: a word, not a unit or a variable (m², x²), or a word's punctuation. */
const takesMark = /(?:\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[.,;:!?…»”’")\]])\s?$/u;
/** A single letter is a mark only behind a whole word: not in XIXe, 1er, Mme. */
const takesLetterMark = /\p{Ll}{3}$/u;
const unitBefore = /(?:^|[^\p{L}])(?:km|cm|mm|dm|hm|sec|min|mol|rad|sin|cos|tan|log)$/u;

/** Whether a raised text is the mark of a note behind these characters. */
export function isMark(before: string, text: string): boolean {
  if (!noteMark.test(text) || unitBefore.test(before)) return false;
  if (/^\p{Ll}/u.test(text)) return takesLetterMark.test(before);
  return takesMark.test(before);
}

/** A mark that could be an exponent as well. */
export const figureMark = /^\(?\d{1,3}\)?$/;
// A raised figure behind a short word or a unit: an exponent, or a mark if the page has a note of that number.
// These two are no characters: `plainRun` leaves them out of what comes from a document.
const [openMark, closeMark] = ['\uFDD0', '\uFDD1'];
const openQuestion = /\uFDD0(\(?\d{1,3}\)?)\uFDD1/gu;

/** A raised figure in a text, to be decided on once the page's notes are known. */
export const inQuestion = (mark: string) => openMark + mark + closeMark;

/** Decides on the raised figures of a text: marks of these notes go, others stay. */
export function settleMarks(text: string, notes: ReadonlySet<string>): string {
  if (!text.includes(openMark)) return text;
  return text.replace(openQuestion, (_, mark: string) => (notes.has(mark.replace(/[()]/g, '')) ? '' : mark));
}

/** What runs of a line were read as. */
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

/** Takes out marks of notes that the font has as characters of their own. */
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

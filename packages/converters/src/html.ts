import { decodeBytes } from '@florilegium/text/charset/charset';
import type { Converted, PaperLabel } from './converted';
import { cleanMarkup, type ElementVerdict } from './html-markup';
import { escapeHtml } from './html-writing';

/** Class names by which word processors mark the parts around the text in saved HTML. */
const wordClasses: [RegExp, PaperLabel][] = [
  [/^Mso(?:Footnote|Endnote)Text/, 'footnote'],
  [/^MsoToc\d/, 'tableOfContents'],
  [/^Mso(?:Header|Footer)/, 'runningHead'],
];

function judge(
  tag: string,
  { class: names = '', href = '', style = '' }: Readonly<Record<string, string>>,
): ElementVerdict {
  if (/mso-hide\s*:\s*all|display\s*:\s*none/i.test(style.slice(0, 2_000))) return 'leaveOut';
  // The mark of a note, as Word and LibreOffice write it.
  if (tag === 'a' && /^#(?:_ftn|_edn|sdfootnote|sdendnote)\d/.test(href)) return 'leaveOut';
  if (tag === 'div' && /^sd(?:foot|end)note/.test(names)) return 'footnote';
  return wordClasses.find(([pattern]) => pattern.test(names))?.[1] ?? null;
}

/** HTML that claims to be a document of another format, as Word saves it. */
export async function convertHtml(bytes: Buffer): Promise<Converted> {
  return cleanMarkup(decodeBytes(bytes, 'text/html', true).text, judge);
}

/** Plain text: a paragraph for every line that is not blank, or for every group of lines between blank lines. */
export async function convertTxt(bytes: Buffer): Promise<Converted> {
  const { text } = decodeBytes(bytes, 'text/plain', false);
  const paragraphs = paragraphsOfText(text);
  return { html: paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('\n') };
}

/** Longer lines are not wrapped by hand: each is a paragraph. */
const maxWrappedChars = 120;

function paragraphsOfText(text: string): string[] {
  return text
    .split(/\r?\n(?:[ \t]*\r?\n)+|\f/)
    .flatMap((part) => {
      const lines = part.split(/\r\n?|\n/);
      return lines.some((line) => line.length > maxWrappedChars) ? lines : [lines.join(' ')];
    })
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

import { typedCount } from '@/components/form/typed-count';

/** Why a field of the form can't be saved; keys of the form's messages, some with the bound that is overstepped. */
export type DraftProblem =
  | 'required'
  | 'notANumber'
  | 'notWhole'
  | 'tooSmall'
  | `tooSmall ${number}`
  | 'tooBig'
  | `tooBig ${number}`
  | 'badExtension'
  | 'badLanguage'
  | 'badStopWords'
  | 'badSurt'
  | 'badTopic'
  | 'fewLanguages'
  | 'noSurt'
  | 'tooMany'
  | 'tooLong'
  | 'nameTooLong'
  | 'twice';

/** What a number that is typed may be. */
export interface Bounds {
  least: number;
  most?: number;
  whole?: boolean;
}

/**
 * Reads a number as people type it: a decimal comma is what Italian keyboards give, and whole numbers may have marks between
 * their thousands. Null when nothing was typed; what
 * is wrong is noted in `problems` by its field.
 */
export function numberOf(
  text: string,
  bounds: Bounds,
  field: string,
  problems: Record<string, DraftProblem>,
): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  const counted = bounds.whole ? typedCount(text) : null;
  const value = counted === null || Number.isNaN(counted) ? Number(trimmed) : counted;
  if (!Number.isFinite(value)) problems[field] = 'notANumber';
  else if (value < bounds.least) problems[field] = `tooSmall ${bounds.least}`;
  else if (value > (bounds.most ?? Number.MAX_SAFE_INTEGER))
    problems[field] = bounds.most === undefined ? 'tooBig' : `tooBig ${bounds.most}`;
  else if (bounds.whole && !Number.isInteger(value)) problems[field] = 'notWhole';
  return value;
}

/** Codes of languages with commas or spaces between them, each once. */
export function languageCodesOf(text: string): string[] {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
  return [...new Set(codes.map((code) => code.toLowerCase()))];
}

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
 * Reads a number as people type it: a decimal comma is what Italian keyboards give. Null when nothing was typed; what
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
  const value = Number(trimmed);
  if (!Number.isFinite(value)) problems[field] = 'notANumber';
  else if (value < bounds.least) problems[field] = `tooSmall ${bounds.least}`;
  else if (value > (bounds.most ?? Number.MAX_SAFE_INTEGER))
    problems[field] = bounds.most === undefined ? 'tooBig' : `tooBig ${bounds.most}`;
  else if (bounds.whole && !Number.isInteger(value)) problems[field] = 'notWhole';
  return value;
}

/** What may be typed for a number of some settings, and what an emptied field stands for. */
export type NumberSpec = Bounds & { empty: number | null };

/** The numbers that `specs` names by their places in `settings`, as the form holds them. */
export function typedNumbers<Name extends string>(
  specs: Record<Name, NumberSpec>,
  settings: object,
): Record<Name, string> {
  const typed = Object.keys(specs).map((name) => {
    const value = name
      .split('.')
      .reduce<unknown>((place, part) => (place as Record<string, unknown>)[part], settings);
    return [name, value === null ? '' : String(value)];
  });
  return Object.fromEntries(typed) as Record<Name, string>;
}

/** Puts typed numbers into their places in `settings`; what is wrong is noted by `prefix` and name. */
export function readNumbers<Name extends string>(
  specs: Record<Name, NumberSpec>,
  typed: Readonly<Record<NoInfer<Name>, string>>,
  settings: Record<string, unknown>,
  { prefix = '', problems }: { prefix?: string; problems: Record<string, DraftProblem> },
): void {
  for (const [name, { empty, ...bounds }] of Object.entries<NumberSpec>(specs)) {
    const [place = '', inner] = name.split('.');
    const value = numberOf(typed[name as Name], bounds, `${prefix}${name}`, problems) ?? empty;
    if (inner) settings[place] = { ...(settings[place] as object), [inner]: value };
    else settings[place] = value;
  }
}

/** Codes of languages with commas or spaces between them, each once. */
export function languageCodesOf(text: string): string[] {
  const codes = text.split(/[\s,;]+/).filter((code) => code !== '');
  return [...new Set(codes.map((code) => code.toLowerCase()))];
}

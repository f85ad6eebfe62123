const prefix = 'description.creators.';
/** Of an author's name, where it is named. */
const shownChars = 40;

/** What the server says of an author in a list: which one it is, from 1 on, and the beginning of the name. */
export interface AuthorProblem {
  number: number;
  name: string;
  message: string;
}

/** The authors that the server refused, in their order: it names each by its place, as `description.creators.0`. */
export function authorProblems(
  fields: Readonly<Record<string, string>>,
  authors: readonly string[],
): AuthorProblem[] {
  return Object.entries(fields)
    .filter(([field]) => field.startsWith(prefix))
    .map(([field, message]) => ({ at: Number(field.slice(prefix.length)), message }))
    .sort((one, other) => one.at - other.at)
    .map(({ at, message }) => ({ number: at + 1, name: nameOf(authors[at] ?? ''), message }));
}

function nameOf(author: string): string {
  const name = [...author.replace(/\p{Cc}+/gu, ' ').trim()];
  return name.length > shownChars ? `${name.slice(0, shownChars).join('')}…` : name.join('');
}

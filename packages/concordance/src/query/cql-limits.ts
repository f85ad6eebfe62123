/** The longest query, in UTF-16 units. */
export const maxQueryChars = 5_000;

/**
 * A field of a WARC record (ISO 28500, 5.19: others than those of the standard may be there) that gives the title of a plain
 * text, which has no place for one.
 */
export const titleField = 'Florilegium-Title';

/**
 * What goes with a document that is dropped: nothing but itself, everything in a folder of its address, of its host,
 * under addresses of a pattern, or all of its format.
 */
export const dropWiths = ['itself', 'path', 'host', 'pattern', 'kind'] as const;
export type DropWith = (typeof dropWiths)[number];

import { keyHash } from './key-hash';

const numbered = /^(?:\p{L}{2,20}\.?\s+)?(?:§\s*)?(\d{1,4}(?:\.\d{1,4}){0,5})(?![\p{L}\p{N}])/u;
const lettered =
  /^(?:\p{L}{2,20}\s+([A-Z](?:\.\d{1,4}){0,5})[.:]|([A-Z](?:\.\d{1,4}){1,5})(?![\p{L}\p{N}]))/u;

/** The hash of the number of a chapter or section at the beginning of a title ('2.1. Hardware', 'Chapter 3'), or 0. */
export function titleNumber(title: string): number {
  const start = title.trim().slice(0, 100);
  const letters = lettered.exec(start);
  const found = numbered.exec(start)?.[1] ?? letters?.[1] ?? letters?.[2];
  return found === undefined ? 0 : keyHash('number', found);
}

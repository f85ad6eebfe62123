import { z } from 'zod';
import { faultOfPattern, mostPatternChars } from './url-pattern';

/**
 * A pattern of addresses of one host: `*` stands for any letters, also for none, and everything else for itself. It fits
 * an address as a whole.
 */
export const urlPatternSchema = z
  .string()
  .trim()
  .max(mostPatternChars)
  .refine((text) => !text.includes('\0'), { error: 'badCharacter' })
  .refine((text) => faultOfPattern(text) !== 'badUrlPattern', { error: 'badUrlPattern' })
  .refine((text) => faultOfPattern(text) !== 'tooManyWildcards', { error: 'tooManyWildcards' });

import { z } from 'zod';

/** The largest number that a column of type `integer` holds: none beyond it names a row. */
export const maxRowNumber = 2_147_483_647;

/** A number that names a row, or a state of it, in a body. */
export const rowNumber = z.int().min(0).max(maxRowNumber);

/** The same in an address. */
export const rowNumberInAddress = z.coerce.number().int().min(0).max(maxRowNumber);

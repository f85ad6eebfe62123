import { z } from 'zod';
import { placeSchema, placeText } from '@/components/table/list-place';

/** Where a page of named views begins, as an address has it. */
export const viewPlaceSchema = placeSchema(z.strictObject({ name: placeText(100), id: z.uuid() }));

import { z } from 'zod';
import { corpusQuotaKinds, maxQuota, personQuotaKinds } from './quotas';

// Beside the words, so that a screen that only shows quotas doesn't load what checks them.

const allowed = z.int().min(0).max(maxQuota).nullable();

/** {@link CorpusQuotas} as they come from outside. */
export const corpusQuotasSchema = z.partialRecord(z.enum(corpusQuotaKinds), allowed);

/** {@link PersonQuotas} as they come from outside. */
export const personQuotasSchema = z.partialRecord(z.enum(personQuotaKinds), allowed);

/** {@link QuotaDefaults} as they come from outside. */
export const quotaDefaultsSchema = z.strictObject({ corpus: corpusQuotasSchema, person: personQuotasSchema });

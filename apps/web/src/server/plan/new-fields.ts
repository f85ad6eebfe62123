import { domainField } from '@florilegium/contracts/corpus-plan/plan';
import { nearestFields } from '@florilegium/corpus/metadata/nearest-fields';
import { fieldsGiven } from '@florilegium/db/metadata/fields-given';
import { database } from '../context';
import { fieldsInUse } from './fields-in-use';
import { knownFields } from './known-fields';

/** A field that a corpus does not have yet, with those that may be meant by its name, the nearest first. */
export interface NewField {
  field: string;
  nearest: { key: string; label: string }[];
}

/**
 * Tells which of some fields a corpus has neither in its plan nor in use. Of a corpus of very many resources a field counts as in
 * use when they were counted last, or when a change by hand, a rule or a job gives it.
 */
export async function newFieldsOf(corpusId: string): Promise<(fields: readonly string[]) => NewField[]> {
  const [planned, inUse, given] = await Promise.all([
    knownFields(corpusId, { withDomain: true }),
    fieldsInUse(database(), { corpusId }),
    fieldsGiven(database(), corpusId),
  ]);
  const labels = new Map([...inUse, ...given].map((key) => [key, '']));
  for (const { key, label } of planned) labels.set(key, label);
  const known = [...labels].map(([key, label]) => ({ key, label }));
  return (fields) =>
    fields
      .filter((field) => field !== domainField && !labels.has(field))
      .map((field) => ({ field, nearest: nearestFields(known, field) }));
}

import { resourceFacets } from '@florilegium/db/corpus/resource-facets';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import type { Database } from '@florilegium/db/sql/database';

/**
 * Fields that resources have values of their own in, as they were counted last; of a large job or corpus that nobody has
 * counted yet once that is done.
 */
export async function fieldsInUse(database: Database, scope: ResourceScope): Promise<readonly string[]> {
  const look = await resourceFacets(database, scope);
  // Without new counts the old ones do, and without any what else is known of the fields.
  const counting = look.counting?.catch(() => {});
  if (look.facets) return look.facets.fields;
  await counting;
  const second = await resourceFacets(database, scope);
  second.counting?.catch(() => {});
  return second.facets?.fields ?? [];
}

import { askedOptOuts } from '@florilegium/contracts/resources/resource-filter';
import { otherLicence } from '@florilegium/contracts/rights/rights';
import type { ResourceFacets } from '@florilegium/db/corpus/resource-facets';
import { useTranslations } from 'next-intl';
import type { ResourceQuery } from '../table-query';
import type { Filter } from './filter-chip';

/** Filters by what is known of the rights of resources: licence, what their pages ask, permission. */
export function useRightsFilters({
  query,
  facets,
}: {
  query: ResourceQuery;
  facets: ResourceFacets | null;
}): Filter[] {
  const t = useTranslations('resources');
  const { licence, optOut, permitted } = query;
  const licenceName = (id: string) =>
    id === 'none' ? t('rights.noLicence') : id === otherLicence ? t('rights.otherLicence') : id;
  const counts = new Map(facets?.optOuts.map((one) => [one.optOut, one.count]));
  const asked = askedOptOuts.filter((one) => counts.has(one) || one === optOut);
  return [
    {
      names: ['licence'],
      label: t('filter.licence'),
      shown: licence === undefined ? null : licenceName(licence),
      choices: (facets?.licences ?? []).map((one) => ({
        value: one.licence,
        label: licenceName(one.licence),
        count: one.count,
      })),
    },
    {
      names: ['optOut'],
      label: t('filter.optOut'),
      shown: optOut === undefined ? null : t(`rights.optOut.${optOut}`),
      choices: asked.map((value) => ({
        value,
        label: t(`rights.optOut.${value}`),
        count: counts.get(value),
      })),
    },
    {
      names: ['permitted'],
      label: t('filter.permission'),
      shown: permitted === undefined ? null : t(`rights.permitted.${permitted}`),
      // Without any permission there is nothing to choose.
      choices: facets?.permitted
        ? [{ value: 'yes', label: t('rights.permitted.yes'), count: facets.permitted }]
        : [],
    },
  ];
}

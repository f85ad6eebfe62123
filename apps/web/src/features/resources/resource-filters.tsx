import { resourceStatuses } from '@florilegium/db/resource-query';
import type { ResourceFacets } from '@florilegium/db/resources';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { LinkButton } from '@/components/link-button';
import { Select, TextInput } from '@/components/text-input';
import { languageName } from './language-name';
import type { ResourceQuery } from './table-query';

/** The filters of the resource table: a plain form, so that its answer is an address. */
export function ResourceFilters({
  query,
  facets,
  path,
  filtered,
}: {
  query: ResourceQuery;
  facets: ResourceFacets;
  path: string;
  filtered: boolean;
}) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const locale = useLocale();
  const { statuses } = facets;
  const counts = { ...statuses, all: statuses.kept + statuses.waiting + statuses.dropped };
  return (
    <form
      method="get"
      action={path}
      className="grid grid-cols-2 items-end gap-3 px-4 pb-4 sm:flex sm:flex-wrap"
    >
      {query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
      {query.dir ? <input type="hidden" name="dir" value={query.dir} /> : null}
      <Field label={t('filter.status')}>
        <Select name="status" defaultValue={query.status ?? 'all'}>
          {resourceStatuses.map((status) => (
            <option key={status} value={status}>
              {t('filter.option', { name: t(`status.${status}`), count: counts[status] })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filter.reason')}>
        <Select name="reason" defaultValue={query.reason ?? ''}>
          <option value="">{t('filter.any')}</option>
          {facets.reasons.map(({ reason, count }) => (
            <option key={reason} value={reason}>
              {t('filter.option', { name: reasons(`drop.${reason}.label`), count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filter.language')}>
        <Select name="language" defaultValue={query.language ?? ''}>
          <option value="">{t('filter.any')}</option>
          {facets.languages.map(({ language, count }) => (
            <option key={language} value={language}>
              {t('filter.option', {
                name: language === 'und' ? t('unknownLanguage') : languageName(language, locale),
                count,
              })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filter.format')}>
        <Select name="format" defaultValue={query.format ?? ''}>
          <option value="">{t('filter.any')}</option>
          {facets.formats.map(({ format, count }) => (
            <option key={format} value={format}>
              {t('filter.option', { name: format.toUpperCase(), count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filter.min')} className="sm:w-24">
        <TextInput name="min" inputMode="numeric" defaultValue={query.min ?? ''} />
      </Field>
      <Field label={t('filter.max')} className="sm:w-24">
        <TextInput name="max" inputMode="numeric" defaultValue={query.max ?? ''} />
      </Field>
      <Field label={t('filter.text')} className="col-span-2 min-w-40 sm:flex-1">
        <TextInput name="q" mono defaultValue={query.q ?? ''} />
      </Field>
      <Button type="submit">{t('filter.apply')}</Button>
      {filtered ? (
        <LinkButton variant="quiet" href={path}>
          {t('filter.clear')}
        </LinkButton>
      ) : null}
    </form>
  );
}

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';

/**
 * Asks for words that are looked for in the texts of a job or a corpus: a plain form, so that its answer is an address.
 *
 * @param table the address of the resources whose texts these are
 */
export function FindForm({ table, query }: { table: string; query: string }) {
  const t = useTranslations('resources');
  return (
    <search>
      <form key={query} method="get" action={`${table}/find`} className="grid items-end gap-3 sm:flex">
        <Field label={t('find.label')} help={t('find.help')} className="min-w-0 sm:flex-1">
          <TextInput name="q" type="search" maxLength={500} defaultValue={query} />
        </Field>
        <Button type="submit">
          <Search aria-hidden />
          {t('find.button')}
        </Button>
      </form>
    </search>
  );
}

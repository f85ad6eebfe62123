import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';

/** Asks why a URL was skipped, or what became of it: any URL, known or not. The answer has an address. */
export function AskUrl({ path, asked }: { path: string; asked: string }) {
  const t = useTranslations('monitor');
  return (
    <form method="get" action={path} className="flex flex-wrap items-end gap-3">
      <Field label={t('why.label')} help={t('why.help')} className="min-w-56 flex-1">
        <TextInput
          name="url"
          mono
          required
          maxLength={4_096}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          defaultValue={asked}
          placeholder="https://…"
        />
      </Field>
      <Button type="submit">{t('why.ask')}</Button>
    </form>
  );
}

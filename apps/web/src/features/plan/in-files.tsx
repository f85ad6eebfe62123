import { useTranslations } from 'next-intl';

/** What files, tables and programs call a domain or a field: it stays when people give it another name. */
export function InFiles({ name }: { name: string }) {
  const t = useTranslations('plan');
  return (
    <p className="mt-1 max-w-64 text-muted text-sm [overflow-wrap:break-word]">
      {t.rich('inFiles', { name, code: (text) => <code>{text}</code> })}
    </p>
  );
}

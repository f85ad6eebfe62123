import { useTranslations } from 'next-intl';
import { MetadataValues } from '@/components/metadata/metadata-value';
import { ScrollBox } from '@/components/table/scroll-box';

/** Values by field, before a change and after it. */
interface ChangedValues {
  line?: number;
  url: string;
  before: Record<string, string>;
  after: Record<string, string>;
}

/** Some resources with what changes of their metadata; `of`: how many change. */
export function ChangedValuesTable({
  rows,
  of,
  caption,
}: {
  rows: readonly ChangedValues[];
  of: number;
  caption: string;
}) {
  const t = useTranslations('corpora.metadata');
  if (rows.length === 0) return null;
  const hasLines = rows.some(({ line }) => line !== undefined);
  const head = 'px-2 py-1 text-left font-medium text-muted text-sm';
  const words = (values: Record<string, string>) => <MetadataValues values={values} nothing={t('nothing')} />;
  return (
    <>
      {rows.length < of ? (
        <p className="text-muted text-sm">{t('firstOf', { shown: rows.length, count: of })}</p>
      ) : null}
      <ScrollBox label={caption} maxHeight="24rem">
        <table className="w-full min-w-[36rem] border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {hasLines ? <th className={head}>{t('line')}</th> : null}
              <th className={head}>{t('example')}</th>
              <th className={head}>{t('before')}</th>
              <th className={head}>{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.line ?? ''} ${row.url}`} className="border-t align-baseline">
                {hasLines ? <td className="px-2 py-1 tabular-nums">{row.line}</td> : null}
                <td className="url px-2 py-1">{row.url}</td>
                <td className="px-2 py-1">{words(row.before)}</td>
                <td className="px-2 py-1">{words(row.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

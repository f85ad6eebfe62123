import { useFormatter, useTranslations } from 'next-intl';
import { readSkipFigures, type SkipFigures } from './skip-figures';

/** What was written down with a page that isn't kept: figures in words, anything else as it stands. */
export function DetailWords({ detail }: { detail: string }) {
  const figures = readSkipFigures(detail);
  return figures ? <SkipWords figures={figures} /> : detail;
}

/** The figures of a skipped URL in words. */
function SkipWords({ figures }: { figures: SkipFigures }) {
  const t = useTranslations('focus.skip');
  const format = useFormatter();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 3 });
  if (figures.kind !== 'lowYield') {
    const { kind, ...values } = figures;
    return t(
      kind,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)])) as never,
    );
  }
  const share = (value: number) => format.number(value, { style: 'percent', maximumSignificantDigits: 2 });
  const kilobytes = (bytes: number) =>
    format.number(bytes / 1_000, {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: bytes < 100_000 ? 1 : 0,
    });
  return t('lowYield', {
    rate: share(figures.rate),
    threshold: share(figures.threshold),
    text: kilobytes(figures.textBytes),
    bytes: kilobytes(figures.bytes),
    pages: figures.pages,
  });
}

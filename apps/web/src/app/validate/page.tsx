import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { ValidatePage } from '@/features/validation/validate-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('validation');
  return { title: t('waiting.title') };
}

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  await openPage('/validate');
  return <ValidatePage search={await searchParams} />;
}

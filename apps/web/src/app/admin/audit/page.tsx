import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { AuditPage } from '@/features/audit/audit-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('audit.title') };
}

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  await openPage('/admin/audit');
  return <AuditPage scope={{ of: 'installation' }} search={await searchParams} />;
}

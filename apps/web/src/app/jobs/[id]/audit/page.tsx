import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { AuditPage } from '@/features/audit/audit-page';
import { visibleJob } from '@/server/corpus-access';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('audit.question') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}) {
  await openPage('/jobs/[id]/audit', params);
  const { job } = await visibleJob((await params).id);
  return <AuditPage scope={{ of: 'job', id: job.id }} corpusId={job.corpusId} search={await searchParams} />;
}

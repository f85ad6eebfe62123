import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JudgePage } from '@/features/judging/judge-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('validation');
  return { title: t('crumbSample') };
}

export default async function Page({ params }: { params: Promise<{ id: string; position: string }> }) {
  await openPage('/samples/[id]/[position]', params);
  const { id, position } = await params;
  return <JudgePage sampleId={id} position={position} />;
}

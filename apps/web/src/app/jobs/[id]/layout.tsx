import type { ReactNode } from 'react';
import { JobFrame } from '@/features/job-page/job-frame';

export default async function JobLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>;
  children: ReactNode;
}) {
  const { id } = await params;
  return <JobFrame jobId={id}>{children}</JobFrame>;
}

import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/client-messages';
import { CorpusFrame } from '@/features/corpus-page/corpus-frame';

export default async function Layout({
  params,
  children,
}: {
  params: Promise<{ id: string }>;
  children: ReactNode;
}) {
  const { id } = await params;
  return (
    <ClientMessages part="corpusSearch">
      <CorpusFrame corpusId={id}>{children}</CorpusFrame>
    </ClientMessages>
  );
}

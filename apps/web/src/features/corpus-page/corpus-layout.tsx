import type { ComponentProps, ReactNode } from 'react';
import { ClientMessages } from '@/components/client-messages';
import { CorpusFrame } from './corpus-frame';

/** What Next.js gives a layout below the address of a corpus. */
export interface CorpusLayoutProps {
  params: Promise<{ id: string }>;
  children: ReactNode;
}

/** The layout of the pages of a part of a corpus: their messages for the browser, and the frame around them. */
export async function CorpusLayout({
  part,
  params,
  children,
}: CorpusLayoutProps & { part: ComponentProps<typeof ClientMessages>['part'] }) {
  const { id } = await params;
  return (
    <ClientMessages part={part}>
      <CorpusFrame corpusId={id}>{children}</CorpusFrame>
    </ClientMessages>
  );
}

import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state';
import { LinkButton } from './link-button';

/** Of a page whose address holds a secret: it must not travel on with a link or into a search engine. */
export const secretPage = (title: string): Metadata => ({
  title,
  referrer: 'no-referrer',
  robots: { index: false },
});

/** What a one-time link shows that was used, has expired or never was. */
export function GoneLink({ title, login, children }: { title: string; login: string; children: ReactNode }) {
  return (
    <EmptyState heading="h1" title={title} actions={<LinkButton href="/login">{login}</LinkButton>}>
      <p>{children}</p>
    </EmptyState>
  );
}

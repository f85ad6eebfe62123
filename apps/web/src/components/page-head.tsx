import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Link } from './links/link';

/** The head of a page: where it is, its one title, one line that says its state in words, its actions (main one last). */
export function PageHead({
  crumbs = [],
  title,
  state,
  actions,
}: {
  crumbs?: readonly { label: string; href?: string }[];
  title: ReactNode;
  state?: ReactNode;
  actions?: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <div className="mb-6 max-sm:mb-3">
      {crumbs.length > 0 ? (
        <nav aria-label={t('crumbs')} className="mb-2 text-muted text-sm">
          {crumbs.map((crumb, position) => (
            <Fragment key={`${crumb.href} ${crumb.label}`}>
              {position > 0 ? <span aria-hidden> / </span> : null}
              {crumb.href ? (
                <Link
                  href={crumb.href}
                  className="inline-block py-0.5 text-muted no-underline hover:text-ink hover:underline"
                >
                  {crumb.label}
                </Link>
              ) : (
                <span>{crumb.label}</span>
              )}
            </Fragment>
          ))}
        </nav>
      ) : null}
      <div className="flex flex-wrap items-end gap-4 max-sm:gap-2">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h1 className="break-words">{title}</h1>
          {state ? <div className="mt-2 text-muted">{state}</div> : null}
        </div>
        {actions ? (
          <div data-actions className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}

import { useTranslations } from 'next-intl';

/** Where whoever was signed out signs in, beside the page that they come back to. */
export const signInAddress = '/login?next=/signed-in';

/** Signs in in another tab, so that the page stays as it is. */
export function SignInLink() {
  const t = useTranslations('common.signedOut');
  return (
    <a href={signInAddress} target="_blank" rel="noopener">
      {t('signIn')}
    </a>
  );
}

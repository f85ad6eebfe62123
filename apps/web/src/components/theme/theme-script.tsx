import { showTheme, themeKey } from './show-theme';

/** Puts the theme that this browser keeps on the document before anything of the page is drawn. */
export function ThemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      // A browser tells no script what the nonce of an element is.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of our own, and nothing that somebody typed
      dangerouslySetInnerHTML={{ __html: `(${showTheme.toString()})(${JSON.stringify(themeKey)})` }}
    />
  );
}

const declaration = /\bconst (\w+) = useTranslations\(\s*'([\w.]+)'\s*,?\s*\)/g;

/**
 * The messages that a source file speaks with by useTranslations: each a path such as 'jobs.menu.label', or of a whole
 * branch ('jobs.menu', 'jobs') where the key is made up as it runs or the function is handed on.
 */
export function spokenMessages(source: string): string[] {
  const declared = [...source.matchAll(declaration)];
  const paths = declared.flatMap(([, name = '', branch = '']) => {
    const others = source.replaceAll(declaration, '');
    return [...others.matchAll(new RegExp(`(?<![\\w.$'"])${name}\\b(?!['":])(?=(.{0,120}))`, 'gs'))].map(
      ([, after = '']) => pathOf(branch, after),
    );
  });
  // What is declared in another way is taken whole.
  const whole = [...source.replaceAll(declaration, '').matchAll(/useTranslations\(\s*'([\w.]+)'/g)].map(
    ([, branch = '']) => branch,
  );
  return [...new Set([...paths, ...whole])].sort();
}

/** The path that a use of the function names, by what stands behind its name. */
function pathOf(branch: string, after: string): string {
  const key = /^(?:\.(?:rich|has|raw|markup))?\(\s*(?:'([\w.]+)'|`([\w.]*))/.exec(after);
  const fixed = key?.[1] ?? key?.[2]?.replace(/\.?[^.]*$/, '');
  return fixed ? `${branch}.${fixed}` : branch;
}

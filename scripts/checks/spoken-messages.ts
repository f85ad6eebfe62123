const declaration = /\bconst (\w+) = useTranslations\(\s*'([\w.]+)'\s*,?\s*\)/g;
const elsewhere = /useTranslations\(\s*'([\w.]+)'/g;

/**
 * The messages that a source file speaks with by useTranslations: each a path such as 'jobs.menu.label', or of a whole
 * branch ('jobs.menu', 'jobs') where the key is made up as it runs or the function is handed on.
 */
export function spokenMessages(source: string): string[] {
  const rest = source.replaceAll(declaration, '');
  const said = [...source.matchAll(declaration)].flatMap(([, name = '', branch = '']) => {
    const uses = rest.matchAll(new RegExp(`(?<![\\w.$'"])${name}\\b(?!['":])(?=(.{0,120}))`, 'gs'));
    return [...uses].map(([, after = '']) => pathOf(branch, after));
  });
  // What is declared in another way is taken whole.
  const whole = [...rest.matchAll(elsewhere)].map(([, branch = '']) => branch);
  return [...new Set([...said, ...whole])].sort();
}

/** The path that a use of the function names, by what stands behind its name. */
function pathOf(branch: string, after: string): string {
  const key = /^(?:\.(?:rich|has|raw|markup))?\(\s*(?:'([\w.]+)'|`([\w.]*))/.exec(after);
  const fixed = key?.[1] ?? key?.[2]?.replace(/\.?[^.]*$/, '');
  return fixed ? `${branch}.${fixed}` : branch;
}

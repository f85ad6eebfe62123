/** What a configuration has at a place such as `limits.maxPages`; undefined where nothing stands there. */
export function valueAt(config: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((place, name) => (place as Record<string, unknown> | null | undefined)?.[name], config);
}

/** The configuration with another value at a place; objects on the way are made where they are missing. */
export function withValueAt<Config extends object>(config: Config, path: string, value: unknown): Config {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...config, [name]: value };
  const inner = (config as Record<string, object | undefined>)[name] ?? {};
  return { ...config, [name]: withValueAt(inner, rest.join('.'), value) };
}

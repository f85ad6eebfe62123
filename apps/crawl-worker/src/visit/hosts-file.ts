import { join } from 'node:path';

/** Addresses of names from a machine's hosts file; names in lower case. */
export type KnownNames = ReadonlyMap<string, readonly string[]>;

/** Reads a hosts file: an address and its names in each line, `#` begins a comment. `localhost` is always known. */
export function readHostsFile(text: string): KnownNames {
  const names = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/)) {
    const [address, ...aliases] = line.replace(/#.*/, '').trim().split(/\s+/);
    for (const alias of aliases) {
      const name = alias.toLowerCase();
      names.set(name, [...(names.get(name) ?? []), address!]);
    }
  }
  if (!names.has('localhost')) names.set('localhost', ['127.0.0.1', '::1']);
  return names;
}

/** Path of this machine's hosts file. */
export function hostsFilePath(): string {
  if (process.platform !== 'win32') return '/etc/hosts';
  return join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts');
}

import { cookies } from 'next/headers';

/** By https: only this very host can have set it, no other site and no name above or below (RFC 6265bis, 4.1.3.2). */
const hostPrefix = '__Host-';

/** What this browser keeps under a name, if anything. */
export async function keptChoice(name: string): Promise<string | undefined> {
  const all = await cookies();
  return (all.get(hostPrefix + name) ?? all.get(name))?.value;
}

/** Has this browser keep a choice for a year, for the server's eyes alone. `https`: people come by https. */
export async function keepChoice(name: string, value: string, https: boolean): Promise<void> {
  (await cookies()).set(https ? hostPrefix + name : name, value, {
    path: '/',
    maxAge: 365 * 86_400,
    sameSite: 'lax',
    httpOnly: true,
    secure: https,
  });
}

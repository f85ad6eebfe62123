import NextAuth from 'next-auth';
import { isOwnOrigin } from '@/server/own-origin';
import { authOptions } from '@/server/sign-in/auth';

const handler = (request: Request, context: unknown): Promise<Response> =>
  NextAuth(request as never, context as never, authOptions());

export { handler as GET };

/** At a sign-out the browser drops what it keeps of pages; what it keeps of a person's work the page takes (`kept-work.ts`). */
const afterSignOut = { 'clear-site-data': '"cache"' };

/**
 * Signs in and out. No other site may: its visitors would work in an account that isn't theirs. A program without an
 * Origin has nobody's cookies but its own.
 */
export async function POST(request: Request, context: unknown): Promise<Response> {
  if (!request.headers.has('origin') || isOwnOrigin(request.headers)) {
    const answer = await handler(request, context);
    if (!new URL(request.url).pathname.endsWith('/signout')) return answer;
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(afterSignOut)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  }
  return Response.json({ url: null }, { status: 403, headers: { 'cache-control': 'no-store' } });
}

import NextAuth from 'next-auth';
import { isOwnOrigin } from '@/server/own-origin';
import { authOptions } from '@/server/sign-in/auth';

const handler = async (request: Request, context: unknown): Promise<Response> => {
  const answer: Response = await NextAuth(request as never, context as never, authOptions());
  return new URL(request.url).pathname.endsWith('/session') ? withoutCookies(answer) : answer;
};

/**
 * Who only asks whose session it is changes nothing in the browser. next-auth would write the session's cookie anew, or
 * take it away: an answer that comes late would put an older session in the place of one that began meanwhile.
 */
function withoutCookies(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  return new Response(answer.body, { status: answer.status, headers });
}

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

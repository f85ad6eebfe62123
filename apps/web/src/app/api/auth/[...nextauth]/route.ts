import NextAuth from 'next-auth';
import { isOwnOrigin } from '@/server/own-origin';
import { authOptions } from '@/server/sign-in/auth';

const handler = (request: Request, context: unknown): Promise<Response> =>
  NextAuth(request as never, context as never, authOptions());

export { handler as GET };

/**
 * Signs in and out. No other site may: its visitors would work in an account that isn't theirs. A program without an
 * Origin has nobody's cookies but its own.
 */
export async function POST(request: Request, context: unknown): Promise<Response> {
  if (!request.headers.has('origin') || isOwnOrigin(request.headers)) return handler(request, context);
  return Response.json({ url: null }, { status: 403, headers: { 'cache-control': 'no-store' } });
}

/** Whether JSON is asked for, and no plain text: what the services answer of themselves. */
export function wantsJson(request: Request): boolean {
  const accepted = (request.headers.get('accept') ?? '')
    .split(',')
    .map((part) => part.split(';')[0]!.trim().toLowerCase());
  return accepted.includes('application/json') && !accepted.includes('text/plain');
}

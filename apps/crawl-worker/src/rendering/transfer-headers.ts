/** Headers that only describe how the body came, which is decoded here. */
const transferHeaders =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|trailer)$/i;

/** The headers of a response whose body is decoded. */
export function withoutTransfer(headers: readonly [string, string][]): [string, string][] {
  return headers.filter(([name]) => !transferHeaders.test(name));
}

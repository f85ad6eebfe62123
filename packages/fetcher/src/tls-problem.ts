/** What is wrong with a TLS connection; `protocol` is everything that isn't the certificate's. */
export type TlsProblem = 'expired' | 'selfSigned' | 'wrongHost' | 'unknownIssuer' | 'protocol';

/** OpenSSL's verification codes and Node's own (Node.js manual, tls, "X509 certificate error codes"). */
const byCode: Record<string, TlsProblem> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'selfSigned',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknownIssuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrongHost',
  HOSTNAME_MISMATCH: 'wrongHost',
  UNABLE_TO_GET_ISSUER_CERT: 'unknownIssuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknownIssuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknownIssuer',
  CERT_SIGNATURE_FAILURE: 'unknownIssuer',
  CERT_UNTRUSTED: 'unknownIssuer',
  CERT_REJECTED: 'unknownIssuer',
  CERT_CHAIN_TOO_LONG: 'unknownIssuer',
  INVALID_CA: 'unknownIssuer',
};

/** The problem behind an error code of Node's or OpenSSL's. A certificate that isn't valid yet counts as expired. */
export function tlsProblemOf(code: string): TlsProblem {
  return byCode[code] ?? 'protocol';
}

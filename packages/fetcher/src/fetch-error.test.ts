import { AppError } from '@florilegium/platform/app-error';
import { expect, test } from 'vitest';
import { toFetchError } from './fetch-error';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['ENOTFOUND', 'hostNotFound', 'never'],
  ['EAI_AGAIN', 'hostNotFound', 'later'],
  ['ECONNREFUSED', 'hostUnreachable', 'later'],
  ['ETIMEDOUT', 'timedOut', 'later'],
  ['UND_ERR_SOCKET', 'hostUnreachable', 'later'],
  ['ERR_HTTP2_STREAM_ERROR', 'protocolError', 'later'],
  ['HPE_INVALID_HEADER_TOKEN', 'protocolError', 'later'],
  ['UND_ERR_HEADERS_OVERFLOW', 'protocolError', 'never'],
  ['CERT_HAS_EXPIRED', 'tlsError', 'never'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tlsError', 'never'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tlsError', 'never'],
])('%s is %s, retry %s', (code, named, retry) => {
  expect(toFetchError(coded(code), 'example.org', false)).toMatchObject({ code: named, retry });
});

test.each([
  ['CERT_HAS_EXPIRED', 'expired'],
  ['CERT_NOT_YET_VALID', 'expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'selfSigned'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unknownIssuer'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unknownIssuer'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'wrongHost'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'protocol'],
  ['EPROTO', 'protocol'],
])('%s is the TLS problem %s', (code, tlsProblem) => {
  expect(toFetchError(coded(code), 'example.org', false).detail).toEqual({
    host: 'example.org',
    systemCode: code,
    tlsProblem,
  });
});

test('looks into what an error wraps', () => {
  const wrapped = new TypeError('failed', {
    cause: new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]),
  });
  expect(toFetchError(wrapped, 'example.org', false).code).toBe('hostUnreachable');
  const refused = new AppError('addressRefused', 'no');
  expect(toFetchError(new Error('x', { cause: refused }), 'example.org', false)).toBe(refused);
  expect(toFetchError('thrown text', 'example.org', false).code).toBe('protocolError');
});

test.each([
  ['bad upgrade', 'protocolError'],
  ['bad response', 'protocolError'],
  ['other side closed', 'hostUnreachable'],
])('a connection that is closed for "%s" is %s', (message, code) => {
  const error = Object.assign(new Error(message), { code: 'UND_ERR_SOCKET' });
  expect(toFetchError(error, 'example.org', false)).toMatchObject({ code, retry: 'later' });
});

test('a connection that breaks within a response is a broken response', () => {
  expect(toFetchError(coded('ECONNRESET'), 'example.org', true).code).toBe('protocolError');
});

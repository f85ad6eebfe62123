import { generate } from 'selfsigned';
import type { Certificate } from './hazard';

/** A TLS server's key and certificate, as PEM. */
export interface ServerCertificate {
  key: string;
  cert: string;
}

const dayMs = 86_400_000;
const subject = (name: string) => [{ name: 'commonName', value: name }];

/** An authority that no system trusts, and a certificate of each kind for these addresses. */
export async function makeCertificates(
  hosts: string[],
  now: Date,
): Promise<{ authority: string; servers: Record<Certificate, ServerCertificate> }> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const options = {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: at(-30),
    notAfterDate: at(30),
  } as const;
  const root = await generate(subject('Authority of the hazard site'), {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const ca = { key: root.private, cert: root.cert };
  const named = (addresses: string[]) => [
    { name: 'subjectAltName', altNames: addresses.map((ip) => ({ type: 7 as const, ip })) } as const,
  ];
  const make = async (more: Parameters<typeof generate>[1]) => {
    const { private: key, cert } = await generate(subject('Hazard site'), { ...options, ...more });
    return { key, cert };
  };
  return {
    authority: root.cert,
    servers: {
      valid: await make({ ca, extensions: named(hosts) }),
      expired: await make({ ca, extensions: named(hosts), notAfterDate: at(-1) }),
      wrongHost: await make({ ca, extensions: named(['127.32.255.255']) }),
      selfSigned: await make({ extensions: named(hosts) }),
    },
  };
}

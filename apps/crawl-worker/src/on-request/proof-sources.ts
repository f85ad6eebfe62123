import { Resolver } from 'node:dns/promises';
import { proofFilePath } from '@florilegium/contracts/objections';

/** Where proofs are looked for; the web's own unless a test says otherwise. */
export interface ProofSources {
  /** The texts of a name's TXT records, each in its parts; rejects when there are none. */
  resolveTxt(name: string): Promise<string[][]>;
  /** Where the file of a host may be, the next one only when the one before can't be reached. */
  fileAddresses(host: string): readonly string[];
}

/** Name servers of the machine, and the file by https or http. */
export function webProofs(): ProofSources {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    resolveTxt: (name) => resolver.resolveTxt(name),
    fileAddresses: (host) => [`https://${host}${proofFilePath}`, `http://${host}${proofFilePath}`],
  };
}

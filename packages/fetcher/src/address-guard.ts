import { webPorts } from '@florilegium/contracts/networks/special-networks';
import { AppError } from '@florilegium/platform/app-error';
import { blockingNetwork, embeddedIPv4, type Network, parseNetwork } from './blocked-networks';

/** What an admin let through besides the public web. */
export interface AllowedAddresses {
  /** Networks that may be asked on any port: '10.1.0.0/16', '192.168.1.7'. */
  cidrs: string[];
  /** Single addresses with their port: '127.0.0.1:4477', '[::1]:8080'. */
  hostPorts?: string[];
}

export type AddressVerdict =
  | { allowed: true }
  | { allowed: false; reason: 'network' | 'port'; detail: string };

/** Decides whether an address may be connected to; pure, and asked for literals and DNS answers alike. */
export type AddressGuard = (address: string, port: number) => AddressVerdict;

/**
 * Makes the guard of an allow-list.
 * @throws AppError `badSetting` when a network of the list can't be read
 */
export function createAddressGuard({ cidrs, hostPorts = [] }: AllowedAddresses): AddressGuard {
  const networks = cidrs.map(readNetwork);
  const exact = new Set(hostPorts);
  return (address, port) => {
    const plain = embeddedIPv4(address) ?? address;
    const hostPort = plain.includes(':') ? `[${plain}]:${port}` : `${plain}:${port}`;
    if (exact.has(hostPort) || networks.some((network) => network.contains(plain))) return { allowed: true };
    const network = blockingNetwork(plain);
    if (network) return { allowed: false, reason: 'network', detail: network };
    if (!webPorts.has(port)) return { allowed: false, reason: 'port', detail: String(port) };
    return { allowed: true };
  };
}

function readNetwork(cidr: string): Network {
  const network = parseNetwork(cidr);
  if (!network)
    throw new AppError(
      'badSetting',
      `Not a network: "${cidr}". Expected an address/prefix such as 10.1.0.0/16.`,
    );
  return network;
}

/** The refusal as an error; its detail names the host, the address and the network or port that decided. */
export function addressRefused(host: string, address: string, verdict: AddressVerdict): AppError {
  const detail = verdict.allowed ? '' : verdict.detail;
  const because =
    !verdict.allowed && verdict.reason === 'port' ? `port ${detail} is no web port` : `it lies in ${detail}`;
  return new AppError('addressRefused', `The address ${address} of ${host} is refused: ${because}.`, {
    detail: { host, address, network: detail },
  });
}

/**
 * Networks that no page of the public web is on: IANA's special-purpose registries (RFC 6890 and its successors),
 * multicast, and transition mechanisms that could smuggle a private IPv4 address through an IPv6 one.
 */
export const blockedNetworks = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private (RFC 1918)
  '100.64.0.0/10', // carrier-grade NAT (RFC 6598)
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, cloud metadata services among it
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays, deprecated (RFC 7526)
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast among it
  '::/96', // unspecified, loopback, IPv4-compatible (deprecated)
  '::ffff:0:0:0/96', // IPv4-translated (RFC 2765)
  '64:ff9b:1::/48', // NAT64 for local use (RFC 8215)
  '100::/64', // discard
  '2001::/23', // IETF protocol assignments, Teredo among it
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation (RFC 9637)
  '5f00::/16', // segment routing
  'fc00::/7', // unique local
  'fe80::/10', // link-local
  'fec0::/10', // site-local, deprecated
  'ff00::/8', // multicast
] as const;

/** Ports that web servers are on; others need an allowed network or address. */
export const webPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

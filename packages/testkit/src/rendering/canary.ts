import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Listens on 127.0.0.1 and counts what arrives: whatever reaches it has got out. */
export interface Canary {
  tcpPort: number;
  udpPort: number;
  /** Connections and datagrams so far. */
  heard(): number;
  close(): Promise<void>;
}

/** Opens a canary on two free ports. */
export async function openCanary(): Promise<Canary> {
  let heard = 0;
  const tcp = createServer((socket) => {
    heard += 1;
    socket.on('error', () => {});
    socket.destroy();
  }).listen(0, '127.0.0.1');
  const udp = createSocket('udp4', () => {
    heard += 1;
  });
  udp.bind(0, '127.0.0.1');
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  return {
    tcpPort: (tcp.address() as AddressInfo).port,
    udpPort: udp.address().port,
    heard: () => heard,
    async close() {
      const closed = [once(tcp, 'close'), once(udp, 'close')];
      tcp.close();
      udp.close();
      await Promise.all(closed);
    },
  };
}

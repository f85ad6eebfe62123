/** Lets other machines reach a server that listens on loopback alone. */
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server; close() cuts every connection. */
export interface Relay {
  port: number;
  close(): void;
}

/** Passes what comes to `address`, on a port of its own, on to a port of 127.0.0.1. */
export async function openRelay(address: string, port: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    // A worker that is killed cuts its connections: its sessions end with them.
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    keep(near, far);
    keep(far, near);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

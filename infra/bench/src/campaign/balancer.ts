import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address in front of several processes. */
export interface Balancer {
  url: string;
  close: () => Promise<void>;
}

const reach = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });

/**
 * Leads each connection to one of the processes by turns, to the next one where the first does not listen. A connection ends
 * when its process is killed, and at once while none listens, as with a proxy that knows nothing of the requests in it.
 */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const open = new Set<Socket>();
  let turn = 0;
  const forward = async (client: Socket) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('close', () => open.delete(client));
    const first = turn++;
    for (let offset = 0; offset < ports.length; offset += 1) {
      const server = await reach(ports[(first + offset) % ports.length] as number);
      if (!server) continue;
      server.on('error', () => client.destroy());
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
      client.pipe(server);
      server.pipe(client);
      return;
    }
    client.destroy();
  };
  const balancer = createServer((client) => void forward(client));
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close: async () => {
      balancer.close();
      for (const socket of open) socket.destroy();
      await once(balancer, 'close');
    },
  };
};

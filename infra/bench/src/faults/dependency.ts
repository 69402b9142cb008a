import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How something that the shop depends on behaves. */
export type Behaviour = 'good' | 'refused' | 'hanging' | 'nonsense';

/** Every way to misbehave, in the order in which they are tried. */
export const troubles: readonly Exclude<Behaviour, 'good'>[] = ['refused', 'hanging', 'nonsense'];

/** An address between the shop and what it depends on. */
export interface Dependency {
  port: number;
  behave: (behaviour: Behaviour) => Promise<void>;
  close: () => Promise<void>;
}

const html = '<!doctype html><title>Welcome</title><p>This page is under construction.';
/** What stands in place of an answer, by turns; a mail server's greeting comes unasked, so nothing is waited for. */
const nonsense: readonly string[] = [
  `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\nconnection: close\r\n\r\n${html}`,
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 17\r\nconnection: close\r\n\r\n{"rates":{"x":1}}',
  'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 4\r\nconnection: close\r\n\r\nnull',
  '\u0000\u0001\u0002 not a protocol at all\r\n\r\n',
];
const ANSWER_AFTER_MS = 50;

/** Leads connections to a port of this machine, until it is told to behave otherwise. */
export const startDependency = async (target: number): Promise<Dependency> => {
  let behaviour: Behaviour = 'good';
  let turn = 0;
  const open = new Set<Socket>();
  const handle = (client: Socket) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('close', () => open.delete(client));
    if (behaviour === 'hanging') {
      client.resume();
      return;
    }
    if (behaviour === 'nonsense') {
      client.resume();
      setTimeout(() => client.end(nonsense[turn++ % nonsense.length] ?? ''), ANSWER_AFTER_MS);
      return;
    }
    const server = connect(target, '127.0.0.1');
    server.on('error', () => client.destroy());
    server.once('close', () => client.destroy());
    client.once('close', () => server.destroy());
    client.pipe(server);
    server.pipe(client);
  };
  let listener: Server | null = null;
  const listen = async (port: number): Promise<number> => {
    listener = createServer(handle).listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const stop = async () => {
    const ending = listener;
    listener = null;
    for (const socket of open) socket.destroy();
    if (!ending) return;
    ending.close();
    await once(ending, 'close');
  };
  const port = await listen(0);
  return {
    port,
    behave: async (next) => {
      behaviour = next;
      // connections that are kept open belong to the behaviour before
      await stop();
      if (next !== 'refused') await listen(port);
    },
    close: stop,
  };
};

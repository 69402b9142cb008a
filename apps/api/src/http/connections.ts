import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a connection waits for that is not being answered, in the order in which they are ended. */
const stages = ['first request', 'rest of a request', 'next request'] as const;
type Stage = (typeof stages)[number];

const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/**
 * Holds at most `max` connections (API-149). One more ends the one that has waited longest, those without a single request first, so
 * that connections which send next to nothing keep nobody out (FAULT-06). Where all are being answered, the new one is closed.
 */
export const limitConnections = (server: Server, max: number): void => {
  const open = new Set<Socket>();
  const waiting: Record<Stage, Set<Socket>> = {
    'first request': new Set(),
    'rest of a request': new Set(),
    'next request': new Set(),
  };
  const leave = (socket: Socket) => {
    for (const stage of stages) waiting[stage].delete(socket);
  };
  const enter = (socket: Socket, stage: Stage) => {
    leave(socket);
    if (open.has(socket)) waiting[stage].add(socket);
  };
  const forget = (socket: Socket) => {
    leave(socket);
    open.delete(socket);
  };

  server.on('connection', (socket: Socket) => {
    if (open.size >= max) {
      const [longest] = stages.flatMap((stage) => {
        const [first] = waiting[stage];
        return first ? [first] : [];
      });
      // the operating system reports its end later
      if (longest) forget(longest);
      (longest ?? socket).destroy();
      if (!longest) return;
    }
    open.add(socket);
    enter(socket, 'first request');
    socket.once('close', () => forget(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (hasBody(request)) {
      enter(socket, 'rest of a request');
      // answered before its body came, it waits for the next request once the answer is out
      request.once('end', () => (response.closed ? enter(socket, 'next request') : leave(socket)));
    } else leave(socket);
    response.once('close', () => enter(socket, 'next request'));
  });
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './context.ts';

export const handlePage = async (
  _context: Context,
  _save: () => Promise<void>,
  _request: IncomingMessage,
  response: ServerResponse,
  _url: URL,
  _bodyOf: (request: IncomingMessage) => Promise<string>,
): Promise<void> => {
  response.writeHead(404);
  response.end();
};

/**
 * The demo's identity provider as a process: started by `infra/setup/identity-process.mjs`, which it tells over IPC
 * that it is ready. Ends with its parent, however that ends.
 */
import { createServer } from 'node:http';
import { createProvider } from './provider.ts';

const { IDENTITY_PORT = '', IDENTITY_CLIENT_ID = '', IDENTITY_AUDIENCE = '', SHOP_ORIGINS = '' } = process.env;
const origin = `http://localhost:${IDENTITY_PORT}`;

const provider = await createProvider({
  origin,
  shopOrigins: SHOP_ORIGINS.split(' '),
  clientId: IDENTITY_CLIENT_ID,
  audience: IDENTITY_AUDIENCE,
});
const server = createServer(provider.callback());
// this machine only, because its people need no password
server.listen(Number(IDENTITY_PORT), '127.0.0.1', () => process.send?.({ origin }));
server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

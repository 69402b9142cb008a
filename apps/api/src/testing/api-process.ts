/** A process of the API alone, for tests that need several of them. Prints its port once it listens. */
import { buildApp } from '../app.ts';
import { compose } from '../composition.ts';
import { readConfig } from '../config.ts';

const shop = await compose(readConfig(process.env));
const app = await buildApp(shop);
await app.listen({ port: 0, host: '127.0.0.1' });
const captures = shop.captures.start((error) => process.stderr.write(`${error}\n`));
const address = app.server.address();
process.stdout.write(`listening ${typeof address === 'object' ? address?.port : address}\n`);
process.on('SIGTERM', () => {
  app
    .close()
    .then(() => captures.stop())
    .then(() => shop.close())
    .then(() => process.exit(0));
});

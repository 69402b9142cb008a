/**
 * The stand-in as a process. Settings come from the environment: SHIPMONDO_PORT, SHIPMONDO_API_USER and SHIPMONDO_API_KEY. Shipments are
 * kept in memory.
 */
import { startShipmondoStandIn } from './stand-in.ts';

const USUAL_PORT = 3030;

const { SHIPMONDO_PORT, SHIPMONDO_API_USER: user = 'demo', SHIPMONDO_API_KEY: key = 'demo' } = process.env;
const standIn = await startShipmondoStandIn({ port: Number(SHIPMONDO_PORT?.trim() || USUAL_PORT), user, key });
process.stdout.write(`The stand-in for Shipmondo is at ${standIn.url}, for user ${user}\n`);
const stop = () => standIn.close().finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

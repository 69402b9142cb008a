/**
 * The stand-in as a process. Settings come from the environment:
 *   PAYMENTS_PORT (or PORT), PAYMENTS_HOST, PAYMENTS_PUBLIC_URL, WEBHOOK_URL and WEBHOOK_SECRET, STRIPE_SECRET_KEY,
 *   STATE_FILE, SHOP_NAME, SEED, DELAYS_MS (`mobilepay=120000,klarna=5000`), SETTLEMENT_MS, PAYOUT_EVERY_MS,
 *   SEND_IN_PARALLEL (`on`)
 * Whoever forked it hears over IPC when it is ready, and it ends with them.
 */
import { isMethod } from './methods.ts';
import { type StandInOptions, startPaymentStandIn } from './stand-in.ts';

const USUAL_PORT = 3020;

const { env } = process;
const number = (name: string): number | undefined => (env[name]?.trim() ? Number(env[name]) : undefined);
const delays = (env.DELAYS_MS ?? '').split(',').flatMap((pair) => {
  const [method, ms] = pair.split('=');
  return isMethod(method) ? [[method, Number(ms)] as const] : [];
});

const options: StandInOptions = { delaysMs: Object.fromEntries(delays) };
options.port = number('PAYMENTS_PORT') ?? number('PORT') ?? USUAL_PORT;
if (env.PAYMENTS_HOST) options.host = env.PAYMENTS_HOST;
if (env.PAYMENTS_PUBLIC_URL) options.publicUrl = env.PAYMENTS_PUBLIC_URL;
if (env.SEND_IN_PARALLEL === 'on') options.sendInParallel = true;
if (env.STRIPE_SECRET_KEY) options.apiKey = env.STRIPE_SECRET_KEY;
if (env.WEBHOOK_URL) options.endpoints = [{ url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET ?? '' }];
if (env.STATE_FILE) options.stateFile = env.STATE_FILE;
if (env.SHOP_NAME) options.shopName = env.SHOP_NAME;
const [seed, settlementMs, payoutEveryMs] = [number('SEED'), number('SETTLEMENT_MS'), number('PAYOUT_EVERY_MS')];
if (seed !== undefined) options.seed = seed;
if (settlementMs !== undefined) options.settlementMs = settlementMs;
if (payoutEveryMs !== undefined) options.payoutEveryMs = payoutEveryMs;

const standIn = await startPaymentStandIn(options).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.stdout.write(`The payment stand-in is at ${standIn.url}\n`);
process.send?.({ url: standIn.url });
const stop = () => standIn.close().finally(() => process.exit(0));
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

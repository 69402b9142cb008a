/** Starts the stand-in for Stripe beside the shop, where the demo is to be paid at a payment page. */
import { join } from 'node:path';
import { startBeside, usualOrFreePort } from './process-beside.mjs';

const USUAL_PORT = 3020;
const KEY = 'sk_test_demo';
const SECRET = 'whsec_demo';

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * Whether a shop with this environment is to have the stand-in: PAYMENT_PAGE=on, and no account of its own.
 * @param {Environment} env
 */
export const needsPayments = (env) => env.PAYMENT_PAGE?.trim() === 'on' && !env.STRIPE_SECRET_KEY?.trim();

/**
 * The running stand-in that a shop with this environment needs, with the settings to use it; null where it needs none.
 * @param {Environment} env
 * @returns {Promise<{ env: Record<string, string>, stop: () => void } | null>}
 */
export async function paymentsFor(env) {
  if (!needsPayments(env)) return null;
  const shopPort = env.PORT?.trim() || '3000';
  const { port, stop } = await startBeside({
    folder: join(import.meta.dirname, '../payments'),
    name: 'the stand-in for the payment provider',
    port: await usualOrFreePort(USUAL_PORT),
    env: (chosen) => ({
      PAYMENTS_PORT: String(chosen),
      STRIPE_SECRET_KEY: KEY,
      WEBHOOK_URL: `http://127.0.0.1:${shopPort}/api/payments/stripe/webhook`,
      WEBHOOK_SECRET: SECRET,
    }),
  });
  const settings = {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  };
  return { env: settings, stop };
}

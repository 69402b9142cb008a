import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Audit, Fault, PaidSession, Payment } from '@fori/payments-stand-in';
import { freePort } from '@fori/setup/free-port';
import { startBeside } from '@fori/setup/process-beside';

const KEY = 'sk_test_campaign';
const SECRET = 'whsec_campaign';
const SETTLED_WITHIN_MS = 20_000;

/** The stand-in for the payment provider, as a process of its own. */
export interface Provider {
  /** settings of a shop that uses it */
  env: Record<string, string>;
  /** Pays as a customer at the page; null where the page does not take it any more. */
  pay: (session: string, payment: Payment) => Promise<PaidSession | null>;
  /** Replaces all faults. */
  setFaults: (faults: readonly Fault[]) => Promise<void>;
  /** Sends what faults hold back, and resolves when no delivery is under way. */
  releaseEvents: () => Promise<void>;
  /** Events go to this shop from now on. */
  sendEventsTo: (shopUrl: string) => Promise<void>;
  audit: () => Promise<Audit>;
  stop: () => void;
}

export const startProvider = async ({ folder, seed }: { folder: string; seed: number }): Promise<Provider> => {
  const { port, stop } = await startBeside({
    folder: join(import.meta.dirname, '../../../payments'),
    name: 'the stand-in for the payment provider',
    port: await freePort(),
    env: (chosen) => ({
      PAYMENTS_PORT: String(chosen),
      STRIPE_SECRET_KEY: KEY,
      STATE_FILE: join(folder, 'provider.json'),
      SEND_IN_PARALLEL: 'on',
      SEED: String(seed),
    }),
  });
  const url = `http://127.0.0.1:${port}`;
  const control = async <T>(method: string, path: string, body?: unknown): Promise<{ status: number; result: T }> => {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, result: (await response.json()) as T };
  };
  const mustDo = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, result } = await control<T>(method, path, body);
    if (status !== 200) throw new Error(`the provider answered ${method} ${path} with ${JSON.stringify(result)}`);
    return result;
  };
  return {
    env: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: url },
    pay: async (session, payment) => {
      const { status, result } = await control<PaidSession>('POST', `sessions/${session}/pay`, payment);
      if (status !== 200 && status !== 409) throw new Error(`not paid: ${status} ${JSON.stringify(result)}`);
      return status === 200 ? result : null;
    },
    setFaults: async (faults) => {
      await mustDo('DELETE', 'faults');
      for (const fault of faults) await mustDo('POST', 'faults', fault);
    },
    releaseEvents: async () => {
      await mustDo('POST', 'held/release');
      // retries of events to a shop that was not there may be due much later
      await Promise.race([mustDo('POST', 'settled'), pause(SETTLED_WITHIN_MS)]);
    },
    sendEventsTo: async (shopUrl) => {
      await mustDo('PUT', 'endpoints', [{ url: `${shopUrl}/api/payments/stripe/webhook`, secret: SECRET }]);
    },
    audit: () => mustDo<Audit>('GET', 'audit'),
    stop,
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import type { ShopDatabase } from '../campaign/database.ts';
import type { Provider } from './provider.ts';
import { countOpen, letHoldEnd, waitingOrders } from './records.ts';

const LOOK_EVERY_MS = 2000;

/** Waits until no payment is processed at the provider any more. */
const processed = async (provider: Provider, until: number): Promise<void> => {
  while (Date.now() < until) {
    const { payment_intents } = await provider.audit();
    if (!payment_intents.some(({ status }) => status === 'processing')) return;
    await pause(LOOK_EVERY_MS);
  }
};

/**
 * Takes all faults away, lets the holds of unpaid orders end, and waits until the shop's own jobs have nothing left to do. Returns
 * what was open and how long it took; the audit says what is not as it must be where the time was too short.
 */
export const settleAll = async (
  database: ShopDatabase,
  provider: Provider,
  { withinMs, note }: { withinMs: number; note: (line: string) => void },
): Promise<number> => {
  const begin = Date.now();
  const until = begin + withinMs;
  await provider.setFaults([]);
  await provider.releaseEvents();
  await processed(provider, until);
  for (const id of await waitingOrders(database)) await letHoldEnd(database, id);
  for (let last = ''; Date.now() < until; ) {
    const open = await countOpen(database);
    const line = `open: ${open.payments} payments, ${open.orders} orders, ${open.events} events`;
    if (line !== last) note(line);
    last = line;
    if (open.payments + open.orders + open.events === 0) break;
    await pause(LOOK_EVERY_MS);
  }
  return Date.now() - begin;
};

import { type BackgroundJob, repeat } from '../../background.ts';
import type { Shop } from '../../composition.ts';
import { capturePayments } from './settle.ts';

const PAUSE_MS = 5000;

/** The payments of orders just written, whose money is held and waits to be taken. */
export interface Captures {
  /** takes note of a payment, once its order is on the disk; it is captured a moment later while the worker runs */
  add: (paymentId: string) => void;
  /** captures at once all that waits */
  captureDue: () => Promise<void>;
  /** runs the worker until it is stopped, when it captures what waits still */
  start: (onError: (error: unknown) => void) => BackgroundJob;
}

/**
 * Captures a moment after the customer is answered and many payments at a time: nobody waits for it, and together they
 * cost hardly more than one. The list is kept in memory; what a crash leaves, `sweepPayments` finds in the database.
 */
export const createCaptures = (shopOf: () => Pick<Shop, 'db' | 'clock' | 'log' | 'paymentProvider'>): Captures => {
  let waiting: string[] = [];
  let running: (BackgroundJob & { wake: () => void }) | null = null;
  const captureDue = async () => {
    const due = waiting;
    waiting = [];
    if (due.length > 0) await capturePayments(shopOf(), due);
  };
  return {
    add: (paymentId) => {
      waiting.push(paymentId);
      running?.wake();
    },
    captureDue,
    start: (onError) => {
      const job = repeat(captureDue, PAUSE_MS, onError);
      running = job;
      return {
        stop: async () => {
          running = null;
          await job.stop();
          await captureDue().catch(onError);
        },
      };
    },
  };
};

import { type BackgroundJob, repeat } from '../background.ts';
import { type DeliveryParts, deliverDue } from './deliver.ts';

const PAUSE_MS = 5000;

/** The outbox's worker. */
export interface Mailer {
  /** asks the worker to look now; harmless while none runs */
  wake: () => void;
  /** one round at once; gives back how many mails went out */
  deliverDue: () => Promise<number>;
  /** runs the worker until it is stopped */
  start: (onError: (error: unknown) => void) => BackgroundJob;
}

export const createMailer = (parts: DeliveryParts): Mailer => {
  let running: (BackgroundJob & { wake: () => void }) | null = null;
  return {
    wake: () => running?.wake(),
    deliverDue: () => deliverDue(parts),
    start: (onError) => {
      const stopping = new AbortController();
      const job = repeat(() => deliverDue(parts, stopping.signal), PAUSE_MS, onError);
      running = job;
      return {
        stop: async () => {
          running = null;
          stopping.abort();
          await job.stop();
          parts.sender?.close();
        },
      };
    },
  };
};

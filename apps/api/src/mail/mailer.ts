import { type BackgroundJob, runPeriodically } from '../background.ts';
import { type DeliveryParts, sendDueMails } from './deliver.ts';

const PAUSE_MS = 5000;

/** The outbox's worker. */
export interface Mailer {
  /** asks the worker to look now; harmless while none runs */
  sendSoon: () => void;
  /** one round at once; gives back how many mails went out */
  sendDueMails: () => Promise<number>;
  /** runs the worker until it is stopped */
  start: (onError: (error: unknown) => void) => BackgroundJob;
}

export const createMailer = (parts: DeliveryParts): Mailer => {
  let running: (BackgroundJob & { runSoon: () => void }) | null = null;
  return {
    sendSoon: () => running?.runSoon(),
    sendDueMails: () => sendDueMails(parts),
    start: (onError) => {
      const stopping = new AbortController();
      const job = runPeriodically(() => sendDueMails(parts, stopping.signal), PAUSE_MS, onError);
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

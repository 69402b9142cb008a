import { type BackgroundJob, runPeriodically } from '../background.ts';
import { type DeliveryDeps, sendDueMails } from './deliver.ts';

const PAUSE_MS = 5000;

/** The outbox's worker. */
export interface Mailer {
  /** triggers a run of the worker; does nothing while it is stopped */
  sendSoon: () => void;
  /** one run; returns how many mails were sent */
  sendDueMails: () => Promise<number>;
  /** runs the worker until it is stopped */
  start: (onError: (error: unknown) => void) => BackgroundJob;
}

export const createMailer = (deps: DeliveryDeps): Mailer => {
  let running: (BackgroundJob & { runSoon: () => void }) | null = null;
  return {
    sendSoon: () => running?.runSoon(),
    sendDueMails: () => sendDueMails(deps),
    start: (onError) => {
      const stopping = new AbortController();
      const job = runPeriodically(() => sendDueMails(deps, stopping.signal), PAUSE_MS, onError);
      running = job;
      return {
        stop: async () => {
          running = null;
          stopping.abort();
          await job.stop();
          deps.sender?.close();
        },
      };
    },
  };
};

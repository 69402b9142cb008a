import { type Around, type BackgroundJob, runPeriodically } from '../background.ts';
import { type DeliveryDeps, sendDueMails } from './deliver.ts';
import type { MailMessage } from './sender.ts';

const PAUSE_MS = 5000;

/** The outbox's worker. */
export interface Mailer {
  /** triggers a run of the worker; does nothing while it is stopped */
  sendSoon: () => void;
  /** one run; returns how many mails were sent */
  sendDueMails: () => Promise<number>;
  /**
   * Sends a mail at once, past the outbox, for somebody who waits to see whether it works. Returns false without a mail
   * server. Throws MailFailure.
   */
  sendNow: (message: MailMessage) => Promise<boolean>;
  /** runs the worker until it is stopped, each run within `around` */
  start: (onError: (error: unknown) => void, around?: Around) => BackgroundJob;
}

export const createMailer = (deps: DeliveryDeps): Mailer => {
  let running: (BackgroundJob & { runSoon: () => void }) | null = null;
  return {
    sendSoon: () => running?.runSoon(),
    sendDueMails: () => sendDueMails(deps),
    sendNow: async (message) => {
      await deps.sender?.send(message);
      return deps.sender !== null;
    },
    start: (onError, around = (task) => task) => {
      const stopping = new AbortController();
      const job = runPeriodically(
        around(() => sendDueMails(deps, stopping.signal)),
        PAUSE_MS,
        onError,
      );
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

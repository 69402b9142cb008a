import type { Config } from './config.ts';

/** A notice for the operator at the start. */
export interface StartNotice {
  level: 'info' | 'warn';
  message: string;
}

/** Whether a production shop offers payments that move no money [CHECK-104]. */
export const takesDemoPayments = ({ mode, demoPayments }: Pick<Config, 'mode' | 'demoPayments'>): boolean =>
  mode === 'production' && demoPayments;

/** Whether a production shop is paid with test keys, which move no money either [ADMIN-352]. */
export const takesTestPayments = ({ mode, stripe }: Pick<Config, 'mode' | 'stripe'>): boolean =>
  mode === 'production' && stripe !== null && stripe.test;

/** What the log says at each start: demo payments or test keys in production, and a shop that only this machine can open. */
export const startNotices = (config: Pick<Config, 'mode' | 'demoPayments' | 'host' | 'stripe'>): StartNotice[] => {
  const notices: StartNotice[] = [];
  if (takesDemoPayments(config)) {
    notices.push({
      level: 'warn',
      message: 'DEMO_PAYMENTS=on in production: orders are accepted and nobody is charged for them',
    });
  }
  if (takesTestPayments(config)) {
    notices.push({
      level: 'warn',
      message: 'STRIPE_SECRET_KEY is a test key in production: orders are accepted and nobody is charged for them',
    });
  }
  if (config.host === '127.0.0.1') {
    const opened =
      config.mode === 'demo'
        ? 'HOST=0.0.0.0 opens it to the network'
        : 'HOST is the address to listen on where the proxy is on another machine';
    notices.push({ level: 'info', message: `the shop can be opened on this machine only; ${opened}` });
  }
  return notices;
};

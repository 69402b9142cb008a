import { expect, test } from 'vitest';
import { startNotices } from './start-notices.ts';

const production = { mode: 'production', demoPayments: false, host: '0.0.0.0', stripe: null } as const;

test('[API-144] a production shop that takes demo payments warns at each start', () => {
  expect(startNotices(production)).toEqual([]);
  expect(startNotices({ ...production, demoPayments: true })).toEqual([
    { level: 'warn', message: expect.stringMatching(/DEMO_PAYMENTS.*nobody is charged/) },
  ]);
  expect(startNotices({ mode: 'demo', demoPayments: true, stripe: null, host: '0.0.0.0' })).toEqual([]);
});

test('[API-143] a shop reachable from this machine only says so, and how it is opened to the network', () => {
  expect(startNotices({ mode: 'demo', demoPayments: true, stripe: null, host: '127.0.0.1' })).toEqual([
    { level: 'info', message: expect.stringContaining('HOST=0.0.0.0') },
  ]);
  expect(startNotices({ ...production, host: '127.0.0.1' })).toEqual([
    { level: 'info', message: expect.stringContaining('HOST is the address') },
  ]);
});

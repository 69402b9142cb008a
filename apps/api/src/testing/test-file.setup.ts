import Stripe from 'stripe';
import { afterAll, inject, vi } from 'vitest';
import { refusedBodyPace } from '../http/refused-body.ts';
import { passwordCost } from '../modules/accounts/passwords/password.ts';
import { photoEffort } from '../modules/media/photo-files.ts';

// where os.tmpdir() points, also in processes that tests start
process.env.TMPDIR = inject('runFolder');

// neither the bytes of a picture, nor what a hash costs, nor the pace of a refused body is a subject of most tests
Object.assign(photoEffort, { avif: 0, webp: 0 });
Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });
Object.assign(refusedBodyPace, { bytesPerSecond: Number.POSITIVE_INFINITY });

// it repeats what failed at once: its pauses are real time
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 });

// test files of a worker share its process: a clock or a spy left behind would reach the next file
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

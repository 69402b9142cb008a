import { afterAll, inject, vi } from 'vitest';

// where os.tmpdir() points, also in processes that tests start
process.env.TMPDIR = inject('runFolder');

// test files of a worker share its process: a clock or a spy left behind would reach the next file
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

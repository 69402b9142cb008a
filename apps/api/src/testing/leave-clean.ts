import { afterAll, vi } from 'vitest';

// test files of a worker share its process: a clock or a spy left behind would reach the next file
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

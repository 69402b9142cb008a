import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Under fake timers: lets time pass, and whatever waits for it or for an answer. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for what no clock announces, such as rules in a chunk of their own; `pass` stays the only one to move the clock. */
export const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await pass(1);
      check();
    },
    { interval: 0, timeout: 25_000 },
  );

import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** With fake timers: advances the time and everything that waits for it or for a response. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits for what fake timers do not cover, such as rules in their own chunk; only `pass` advances the clock. */
export const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await pass(1);
      check();
    },
    { interval: 0, timeout: 25_000 },
  );

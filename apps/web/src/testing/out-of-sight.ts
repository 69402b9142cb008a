import { vi } from 'vitest';

/** Runs a part of a test as in a window that shows none of what is observed: bars that keep a button in reach are there. */
export const withNothingInViewport = async (work: () => Promise<void>): Promise<void> => {
  class OutOfSight {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.report([{ isIntersecting: false }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', OutOfSight);
  try {
    await work();
  } finally {
    vi.unstubAllGlobals();
  }
};

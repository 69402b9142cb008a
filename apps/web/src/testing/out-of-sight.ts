import { vi } from 'vitest';

/** Runs a part of a test as if no observed element were in the viewport, so that sticky bars are shown. */
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

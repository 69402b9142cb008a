import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

let asyncWrapper: ReturnType<typeof getConfig>['asyncWrapper'] | undefined;

/**
 * Makes `findBy` and `waitFor` end after the effects of what they found. React runs effects some time after it shows an
 * element; a test that presses it earlier misses what a component has not subscribed to yet. For tests.
 */
export function waitForEffects(): void {
  // test files that share their modules call this again
  asyncWrapper ??= getConfig().asyncWrapper;
  const original = asyncWrapper;
  configure({
    asyncWrapper: (wait) =>
      original(async () => {
        const found = await wait();
        // React runs all effects that are due before it renders anything
        flushSync(() => createRoot(document.createElement('div')).render(null));
        return found;
      }),
  });
}

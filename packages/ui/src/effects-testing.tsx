import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

let asyncWrapper: ReturnType<typeof getConfig>['asyncWrapper'] | undefined;

/**
 * Makes `findBy` and `waitFor` end after the effects of what they found. React shows an element some time before it runs
 * its effects, and on a busy machine a test pressed it in between, before the screen listened to what came of it. For
 * tests.
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

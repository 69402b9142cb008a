import * as React from 'react';

/**
 * React's development build captures a stack trace for each created element, up to a limit per second, which takes a quarter
 * of the time of some tests. This sets the count above that limit. For tests.
 */
export function skipOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Removes what is kept of a thing that is gone: at once, or as soon as the screen that shows it has been left. Taken away
 * from under that screen it would be asked for again, and "not found" be seen on the way out.
 */
export const clearAfterNavigation = (client: QueryClient, queryKey: QueryKey): void => {
  const cache = client.getQueryCache();
  const isForgotten = (): boolean => {
    client.removeQueries({ queryKey, type: 'inactive' });
    return cache.findAll({ queryKey }).length === 0;
  };
  if (isForgotten()) return;
  const stop = cache.subscribe(({ type }) => {
    // `removed`: whoever else empties the cache
    if ((type === 'observerRemoved' || type === 'removed') && isForgotten()) stop();
  });
};

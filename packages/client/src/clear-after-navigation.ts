import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Removes the cached queries of a deleted entity: at once, or as soon as no screen shows them. Removed earlier, they would be
 * refetched, and "not found" would flash up before the screen is left.
 */
export const clearAfterNavigation = (client: QueryClient, queryKey: QueryKey): void => {
  const cache = client.getQueryCache();
  const removeInactive = (): boolean => {
    client.removeQueries({ queryKey, type: 'inactive' });
    return cache.findAll({ queryKey }).length === 0;
  };
  if (removeInactive()) return;
  const stop = cache.subscribe(({ type }) => {
    // `removed`: something else emptied the cache
    if ((type === 'observerRemoved' || type === 'removed') && removeInactive()) stop();
  });
};

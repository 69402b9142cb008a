import { matchRoutes, type RouteObject } from 'react-router-dom';

/** What a route says about itself beside its screen. */
export interface RouteHandle {
  /** the module of its screen, as the client's manifest names it, so that the server can announce the chunk */
  module?: string;
}

export const moduleOf = (route: { handle?: unknown }): string | null => {
  const handle = route.handle as RouteHandle | undefined;
  return handle?.module ?? null;
};

/**
 * Loads the screens an address needs into the route table, so that hydration finds on its first render what the server
 * rendered. The router loads those of later navigations itself.
 */
export async function resolveLazyRoutes(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  const matched = (matchRoutes(routes, location) ?? []).map((match) => match.route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

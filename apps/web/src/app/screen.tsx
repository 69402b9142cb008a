import type { TextPart } from '@fori/i18n/storefront';
import { type ComponentType, lazy, useState } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';

/** An address being opened, as a route sees it. */
export interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  address: URLSearchParams;
}

/** What a route says about itself beside its element. */
export interface RouteHandle {
  /** the module of its screen, as the client's manifest names it, so that the server can announce the chunk */
  module?: string;
  /** the texts it needs beside those of every page */
  texts?: readonly TextPart[];
  /** fetches the screen, which from then on renders at once */
  load?: () => Promise<void>;
  /**
   * Starts fetching what the screen will ask for anyway: the server waits for it and sends it along, the browser opens
   * the screen at once. Gives the page's HTTP status where that is another than 200.
   */
  fetchData?: (visit: Visit) => Promise<number | undefined>;
}

export const handleOf = (route: { handle?: unknown }): RouteHandle => (route.handle as RouteHandle | undefined) ?? {};

/**
 * A screen in a chunk of its own. Once loaded it renders at once, so that hydration finds what the server rendered;
 * before, it suspends, and whatever was open stays to be seen.
 */
export function lazyScreen(file: string, load: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null;
  let failed = false;
  const later = (): ComponentType =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error) => {
          failed = true;
          throw error;
        },
      ),
    );
  let pending = later();
  const Screen = () => {
    // decided once, for another component in the same place would begin anew
    const [Component] = useState(() => loaded ?? pending);
    return <Component />;
  };
  const handle = {
    module: `src/routes/${file}`,
    load: async () => {
      // what could not be fetched stays failed for its lazy component, so that the boundary tells; another visit tries anew
      if (failed) {
        failed = false;
        pending = later();
      }
      loaded = await load();
    },
  } satisfies RouteHandle;
  return { element: <Screen />, handle };
}

const handlesAt = (routes: RouteObject[], { pathname, search }: { pathname: string; search: string }) =>
  (matchRoutes(routes, pathname) ?? []).map(({ route, params }) => ({
    handle: handleOf(route),
    visit: { params, address: new URLSearchParams(search) },
  }));

interface Opened {
  status: number;
  handles: RouteHandle[];
}

const OK = 200;

/** Waits until the screens of an address and what they show are there. */
export async function openScreens(
  routes: RouteObject[],
  location: { pathname: string; search: string },
): Promise<Opened> {
  const matched = handlesAt(routes, location);
  const [statuses] = await Promise.all([
    Promise.all(matched.map(({ handle, visit }) => handle.fetchData?.(visit))),
    loadScreens(routes, location),
  ]);
  return {
    status: statuses.find((status) => status !== undefined) ?? OK,
    handles: matched.map(({ handle }) => handle),
  };
}

/** Loads the screens of an address, so that they render at once. */
export async function loadScreens(routes: RouteObject[], location: { pathname: string; search: string }) {
  await Promise.all(handlesAt(routes, location).map(({ handle }) => handle.load?.()));
}

/** Sets off for an address: chunks and data at the same time. Whoever needs them asks again and sees what fails. */
export function startScreens(routes: RouteObject[], location: { pathname: string; search: string }): void {
  openScreens(routes, location).catch(() => undefined);
}

/** The screens of the address. */
export const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

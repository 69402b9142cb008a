import type { Namespace } from '@fori/i18n/storefront';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { lazyPart } from '../shared/lazy-part.tsx';

/** An address being opened, as a route sees it. */
export interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  address: URLSearchParams;
}

/** What a route declares beside its element. */
export interface RouteHandle {
  /** the module of its screen, as named in the client's manifest, so that the server can preload the chunk */
  module?: string;
  /** modules and texts that the screen loads once it is there, likewise */
  soon?: { modules: readonly string[]; texts: readonly Namespace[] };
  /** the texts it needs beside the common ones */
  texts?: readonly Namespace[];
  /** loads the screen, which renders synchronously from then on */
  load?: () => Promise<void>;
  /**
   * Starts fetching the data of the screen: the server waits for it and includes it, the browser opens the screen at
   * once. Returns the page's HTTP status where it is not 200.
   */
  fetchData?: (visit: Visit) => Promise<number | undefined>;
}

export const handleOf = (route: { handle?: unknown }): RouteHandle => (route.handle as RouteHandle | undefined) ?? {};

/** A screen in its own chunk; until it is loaded the previous screen stays. */
export function lazyScreen(file: string, load: () => Promise<ComponentType>) {
  const Screen = lazyPart(load);
  const handle = { module: `src/routes/${file}`, load: Screen.preload } satisfies RouteHandle;
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

/** Waits until the screens of an address and their data are loaded. */
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

/** Loads the screens of an address, so that they render synchronously. */
export async function loadScreens(routes: RouteObject[], location: { pathname: string; search: string }) {
  await Promise.all(handlesAt(routes, location).map(({ handle }) => handle.load?.()));
}

/**
 * Starts loading chunks and data of an address in parallel. Failures are ignored here: their users request them again.
 */
export function startScreens(routes: RouteObject[], location: { pathname: string; search: string }): void {
  openScreens(routes, location).catch(() => undefined);
}

/** The screens of the address. */
export const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

import type { Namespace } from '@fori/i18n/storefront';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { lazyPart } from '../shared/lazy-part.tsx';

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
  texts?: readonly Namespace[];
  /** fetches the screen, which from then on renders at once */
  load?: () => Promise<void>;
  /**
   * Starts fetching what the screen will ask for anyway: the server waits for it and sends it along, the browser opens
   * the screen at once. Gives the page's HTTP status where that is another than 200.
   */
  fetchData?: (visit: Visit) => Promise<number | undefined>;
}

export const handleOf = (route: { handle?: unknown }): RouteHandle => (route.handle as RouteHandle | undefined) ?? {};

/** A screen in a chunk of its own; until that is loaded the screen before it stays. */
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

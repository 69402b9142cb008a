import type { AccessLevel, RouteMetadata } from '@fori/contracts/access';
import { contract } from '@fori/contracts/root';
import { type AppRoute, isAppRoute } from '@ts-rest/core';

export interface ContractRoute {
  /** its path in the contract: `cart.add` */
  name: string;
  route: AppRoute;
  /** undefined where the contract does not declare it */
  access: AccessLevel | undefined;
}

const walk = (router: object, prefix = ''): ContractRoute[] =>
  Object.entries(router).flatMap(([key, entry]: [string, AppRoute]) =>
    isAppRoute(entry)
      ? [{ name: prefix + key, route: entry, access: (entry.metadata as RouteMetadata | undefined)?.access }]
      : walk(entry, `${prefix}${key}.`),
  );

/** Every call of the shop. */
export const contractRoutes = (): ContractRoute[] => walk(contract);

/** An address of the route below /api, its parameters all filled with the same text. */
export const addressOf = (route: AppRoute, parameter: string): string =>
  route.path.replace(/^\/api/, '').replace(/:\w+/g, () => parameter);

/** Whether the call's body is a form with files, and nothing else. */
export const takesFiles = (route: AppRoute): boolean =>
  'contentType' in route && route.contentType === 'multipart/form-data';

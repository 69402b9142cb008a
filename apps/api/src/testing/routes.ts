import type { AccessLevel, NeededPermission, RouteMetadata } from '@fori/contracts/access';
import { contract } from '@fori/contracts/root';
import { type AppRoute, isAppRoute } from '@ts-rest/core';

export interface ContractRoute {
  /** its path in the contract: `cart.add` */
  name: string;
  route: AppRoute;
  /** undefined where the contract does not declare it */
  access: AccessLevel | undefined;
  /** of a call of the back office */
  permission: NeededPermission | undefined;
}

const declared = (name: string, route: AppRoute): ContractRoute => {
  const metadata = route.metadata as RouteMetadata | undefined;
  return { name, route, access: metadata?.access, permission: metadata?.permission };
};

const walk = (router: object, prefix = ''): ContractRoute[] =>
  Object.entries(router).flatMap(([key, entry]: [string, AppRoute]) =>
    isAppRoute(entry) ? [declared(prefix + key, entry)] : walk(entry, `${prefix}${key}.`),
  );

/** Every call of the shop. */
export const contractRoutes = (): ContractRoute[] => walk(contract);

/** An address of the route below /api, its parameters all filled with the same text. */
export const addressOf = (route: AppRoute, parameter: string): string =>
  route.path.replace(/^\/api/, '').replace(/:\w+/g, () => parameter);

/** Whether the call's body is a form with files, and nothing else. */
export const takesFiles = (route: AppRoute): boolean =>
  'contentType' in route && route.contentType === 'multipart/form-data';

import type { Provider } from 'oidc-provider';

type Middleware = Parameters<Provider['use']>[0];

/** A request to the provider with its response, in the framework it is built on. */
export type Context = Parameters<Middleware>[0];
export type Next = Parameters<Middleware>[1];

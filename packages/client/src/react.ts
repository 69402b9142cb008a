import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { BackOfficeApi, StorefrontApi } from './api.ts';

const createApiContext = <A>() => {
  const Context = createContext<A | null>(null);
  const Provider = ({ api, children }: { api: A; children?: ReactNode }): ReactNode =>
    createElement(Context.Provider, { value: api }, children);
  const use = (): A => {
    const api = useContext(Context);
    if (!api) throw new Error('no provider of the API above');
    return api;
  };
  return { Provider, use };
};

const storefront = createApiContext<StorefrontApi>();
const backOffice = createApiContext<BackOfficeApi>();

/** Provides the storefront's calls. */
export const ApiProvider = storefront.Provider;
/** The storefront's calls. Throws outside an ApiProvider. */
export const useApi = storefront.use;

/** Provides the back office's calls. */
export const BackOfficeApiProvider = backOffice.Provider;
/** The back office's calls. Throws outside a BackOfficeApiProvider. */
export const useBackOfficeApi = backOffice.use;

import type { StorefrontApi } from '@fori/client/api';
import type { I18n } from '@fori/i18n/instance';
import type { QueryClient } from '@tanstack/react-query';

/** What the routes' loaders work with; one set a request on the server, one a page in the browser. */
export interface Services {
  api: StorefrontApi;
  queryClient: QueryClient;
  i18n: I18n;
  /** on the server loaders wait for their data; the browser shows a screen at once and fills it */
  onServer: boolean;
}

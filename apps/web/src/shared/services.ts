import type { StorefrontApi } from '@fori/client/api';
import type { I18n } from '@fori/i18n/instance';
import type { QueryClient } from '@tanstack/react-query';

/** What the routes' loaders use; one set per request on the server, one per page in the browser. */
export interface Services {
  api: StorefrontApi;
  queryClient: QueryClient;
  i18n: I18n;
  /** on the server loaders wait for their data; the browser shows a screen at once and fills it */
  onServer: boolean;
}

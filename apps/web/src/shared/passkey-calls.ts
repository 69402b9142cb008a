import { passkeyRoutes } from 'virtual:passkey-routes';
import type { PasskeysApi } from '@fori/client/queries/passkeys';
import { useApi } from '@fori/client/react';
import { useMemo } from 'react';

/** The calls about passkeys, which only the parts of pages that make them load (decision 0032). */
export function usePasskeyCalls(): PasskeysApi {
  const api = useApi();
  return useMemo(() => api.more(passkeyRoutes), [api]);
}

import { documentRoutes } from 'virtual:document-routes';
import type { OrderDocumentsApi } from '@fori/client/queries/order-documents';
import { useApi } from '@fori/client/react';
import { useMemo } from 'react';

/** The calls about an order's documents, which only its page loads. */
export function useDocumentCalls(): OrderDocumentsApi {
  const api = useApi();
  return useMemo(() => api.more(documentRoutes), [api]);
}

import type { OpenOrder } from '@fori/client/mutations/orders';
import { fetchOrderDocument, orderDocumentsQuery } from '@fori/client/queries/order-documents';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { useTranslation } from '@fori/client/use-translation';
import { useDocumentCalls } from '../hooks/use-document-calls.ts';
import { FileButton } from './file-button.tsx';

/** The invoice and the credit notes of an order as PDF; nothing where it has none, or while they are fetched. */
export function OrderDocuments({ open }: { open: OpenOrder }) {
  const { t } = useTranslation('purchases');
  const calls = useDocumentCalls();
  const { data } = usePersonalQuery(orderDocumentsQuery(calls, open));
  return data?.map(({ id, kind, number }) => (
    <FileButton
      key={id}
      label={t(`documents.${kind}`, { number })}
      busyLabel={t('documents.loading')}
      failed={t('documents.failed')}
      download={fetchOrderDocument(calls, open, id)}
      fileName={`${kind.replace('_', '-')}-${number}.pdf`}
    />
  ));
}

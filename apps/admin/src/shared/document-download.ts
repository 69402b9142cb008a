import { errorText } from '@fori/client/errors';
import { fetchDocument } from '@fori/client/mutations/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import type { OrderDocument } from '@fori/contracts/order-documents/schemas';
import { useMutation } from '@tanstack/react-query';

/** Downloads an invoice or a credit note. */
export function useDocumentDownload() {
  const { t } = useTranslation(['admin-books', 'errors']);
  const file = useMutation(fetchDocument(useBackOfficeApi()));
  return {
    isBusy: (id: string) => file.isPending && file.variables === id,
    download: ({ id, kind, number }: Pick<OrderDocument, 'id' | 'kind' | 'number'>) =>
      file.mutate(id, { onSuccess: (pdf) => saveFile(pdf, `${kind.replace('_', '-')}-${number}.pdf`) }),
    error: file.error && { title: t('documents.open_failed'), text: errorText(file.error, t) },
  };
}

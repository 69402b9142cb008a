import { errorText } from '@fori/client/errors';
import { type DocumentToFetch, fetchDocument } from '@fori/client/mutations/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import type { OrderDocument } from '@fori/contracts/order-documents/schemas';
import { useMutation } from '@tanstack/react-query';

/** Downloads an invoice or a credit note, as PDF or UBL. */
export function useDocumentDownload() {
  const { t } = useTranslation(['admin-books', 'errors']);
  const file = useMutation(fetchDocument(useBackOfficeApi()));
  return {
    isBusy: (id: string, format: DocumentToFetch['format']) =>
      file.isPending && file.variables.id === id && file.variables.format === format,
    download: (
      { id, kind, number }: Pick<OrderDocument, 'id' | 'kind' | 'number'>,
      format: DocumentToFetch['format'],
    ) =>
      file.mutate(
        { id, format },
        { onSuccess: (blob) => saveFile(blob, `${kind.replace('_', '-')}-${number}.${format}`) },
      ),
    error: file.error && { title: t('documents.open_failed'), text: errorText(file.error, t) },
  };
}

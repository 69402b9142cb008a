import { errorText } from '@fori/client/errors';
import { documentsOfOrderQuery } from '@fori/client/queries/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { FileCode, FileDown } from 'lucide-react';
import { useDocumentDownload } from '../../../shared/document-download.ts';

/** The invoice and the credit notes of an order as PDF and UBL; nothing where it has none. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['admin-books', 'common', 'errors']);
  const query = useQuery(documentsOfOrderQuery(useBackOfficeApi(), orderId));
  const { data: documents = [] } = query;
  const { isBusy, download, error } = useDocumentDownload();
  return (
    <>
      {documents.flatMap((document) =>
        (document.has_xml ? (['pdf', 'xml'] as const) : (['pdf'] as const)).map((format) => (
          <Button
            key={`${document.id} ${format}`}
            variant="quiet"
            busy={isBusy(document.id, format)}
            busyLabel={t('documents.opening')}
            onClick={() => download(document, format)}
          >
            {format === 'pdf' ? (
              <FileDown aria-hidden className="size-5" />
            ) : (
              <FileCode aria-hidden className="size-5" />
            )}
            {format === 'pdf'
              ? `${t(`documents.kind.${document.kind}`)} ${document.number}`
              : t('documents.as_xml', { number: document.number })}
          </Button>
        )),
      )}
      {query.error && (
        <Notice
          live
          tone="error"
          title={t('documents.failed')}
          className="w-full"
          action={
            <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorText(query.error, t)}
        </Notice>
      )}
      {error && (
        <Notice live tone="error" title={error.title} className="w-full">
          {error.text}
        </Notice>
      )}
    </>
  );
}

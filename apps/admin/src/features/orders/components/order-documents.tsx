import { errorText } from '@fori/client/errors';
import { documentsOfOrderQuery } from '@fori/client/queries/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { FileCode, FileDown } from 'lucide-react';
import { useDocumentDownload } from '../../../shared/document-download.ts';

/** The invoice and the credit notes of an order, each as PDF and UBL; nothing where it has none. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { t } = useTranslation(['admin-books', 'common', 'errors']);
  const query = useQuery(documentsOfOrderQuery(useBackOfficeApi(), orderId));
  const { data: documents = [] } = query;
  const { isBusy, download, error } = useDocumentDownload();
  if (documents.length === 0 && !query.error) return null;
  return (
    <Card title={t('documents.title')}>
      <ul className="-ml-4 grid justify-items-start">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap">
            <Button
              variant="quiet"
              busy={isBusy(document.id, 'pdf')}
              busyLabel={t('documents.opening')}
              onClick={() => download(document, 'pdf')}
            >
              <FileDown aria-hidden className="size-5" />
              {`${t(`documents.kind.${document.kind}`)} ${document.number}`}
            </Button>
            {document.has_xml && (
              <Button
                variant="quiet"
                aria-label={t('documents.as_xml', { number: document.number })}
                busy={isBusy(document.id, 'xml')}
                busyLabel={t('documents.opening')}
                onClick={() => download(document, 'xml')}
              >
                <FileCode aria-hidden className="size-5" />
                XML
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.error && (
        <Notice
          live
          tone="error"
          title={t('documents.failed')}
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
        <Notice live tone="error" title={error.title}>
          {error.text}
        </Notice>
      )}
    </Card>
  );
}

import { documentsQuery } from '@fori/client/queries/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { ArchiveDownload } from '../features/books/components/archive-download.tsx';
import { DocumentsToolbar } from '../features/books/components/documents-toolbar.tsx';
import { DocumentsView } from '../features/books/components/documents-view.tsx';
import { documentList } from '../features/books/list.ts';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** All invoices and credit notes, each as it was issued. */
export function DocumentsPage() {
  const { t } = useTranslation('admin-books');
  const controls = useList(documentList);
  const query = useQuery(documentsQuery(useBackOfficeApi(), controls.state));
  const { data } = query;
  usePageTitle(t('documents.title'));
  return (
    <>
      <PageHeader
        title={t('documents.title')}
        description={t('documents.about')}
        actions={
          <Permitted to="books.export">
            <ArchiveDownload />
          </Permitted>
        }
      />
      <DocumentsToolbar controls={controls} total={data?.total ?? null} shown={data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('documents.loading'), failed: t('documents.failed') }}
        none={(state) =>
          documentList.isRestricted(state) ? (
            <EmptyState title={t('documents.none.title')}>{t('documents.none.text')}</EmptyState>
          ) : (
            <EmptyState title={t('documents.empty.title')}>{t('documents.empty.text')}</EmptyState>
          )
        }
      >
        {(documents, stale) => <DocumentsView documents={documents} stale={stale} />}
      </ListBody>
    </>
  );
}

import { bookSettingsQuery } from '@fori/client/queries/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { BooksEditor } from '../features/books/components/books-editor.tsx';
import { BooksExport } from '../features/books/components/books-export.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { Permitted } from '../shared/permissions.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

function Settings() {
  const { t } = useTranslation('admin-books');
  const query = useQuery(bookSettingsQuery(useBackOfficeApi()));
  return (
    <QueryContent
      query={query}
      labels={{ loading: t('loading'), failed: t('load_failed') }}
      skeleton={<Skeleton className="h-96" />}
    >
      {(settings) => <BooksEditor settings={settings} />}
    </QueryContent>
  );
}

/** What the accountant needs: figures as files, whether invoices are issued, and the accounts of the journal. */
export function BooksPage() {
  const { t } = useTranslation('admin-books');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Permitted to="settings.read">
            <ChangesLink entity="settings" id="books" />
          </Permitted>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Permitted to="books.export">
          <BooksExport />
        </Permitted>
        <Permitted to="settings.read">
          <Settings />
        </Permitted>
      </div>
    </>
  );
}

import { adminTextPageQuery } from '@fori/client/queries/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import type { Language } from '@fori/domain/languages';
import { Button, buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { SearchTextsButton } from '../features/search-texts/components/search-texts-button.tsx';
import { DeletePageDialog } from '../features/text-pages/components/delete-page-dialog.tsx';
import { TextPageEditor } from '../features/text-pages/components/text-page-editor.tsx';
import { publicPath } from '../features/text-pages/public-path.ts';
import { BackLink } from '../shared/back-link.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { paths } from '../shared/paths.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

const titleOf = ({ texts, built_in, slug }: AdminTextPage, language: Language): string =>
  texts[language]?.title || built_in?.[language].title || texts.en?.title || slug;

function Page({ page }: { page: AdminTextPage }) {
  const { t, i18n } = useTranslation(['admin-text-pages', 'common']);
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const title = titleOf(page, i18n.language as Language);
  const readable = page.visible && Object.values(page.states).some((state) => state !== 'missing');
  return (
    <>
      <PageHeader
        title={title}
        trail={<BackLink list={paths.textPages}>{t('back')}</BackLink>}
        description={publicPath(page)}
        actions={
          <>
            {readable && (
              <a
                href={publicPath(page)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'secondary' })}
              >
                <ExternalLink aria-hidden className="size-4" />
                {t('open_public')}
              </a>
            )}
            <SearchTextsButton kind="page" id={page.id} name={title} />
            <ChangesLink entity="page" id={String(page.id)} />
            {page.kind === 'own' && (
              <Permitted to="content.manage">
                <Button variant="quiet" onClick={() => setDeleting(true)}>
                  <Trash2 aria-hidden className="size-4" />
                  {t('common:action.delete')}
                </Button>
              </Permitted>
            )}
          </>
        }
      />
      {deleting && (
        <DeletePageDialog
          page={{ id: page.id, title, updated_at: page.updated_at }}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.textPages, { replace: true })}
        />
      )}
      <TextPageEditor page={page} title={title} />
    </>
  );
}

/** `/admin/pages/{id}/edit`. */
export function TextPagePage() {
  const { t, i18n } = useTranslation('admin-text-pages');
  const { id = '' } = useParams();
  const query = useQuery(adminTextPageQuery(useBackOfficeApi(), id));
  usePageTitle(query.data ? titleOf(query.data, i18n.language as Language) : t('title'));
  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('not_found.title'),
        missingText: t('not_found.text'),
        failed: t('failed_one'),
        back: t('back'),
      }}
      list={paths.textPages}
      writing
      loading={t('loading_one')}
    >
      {(page) => <Page key={page.id} page={page} />}
    </DetailPage>
  );
}

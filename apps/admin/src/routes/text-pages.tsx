import { adminTextPagesQuery } from '@fori/client/queries/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { Button, buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NewPageDialog } from '../features/text-pages/components/new-page-dialog.tsx';
import { TextPagesList } from '../features/text-pages/components/text-pages-list.tsx';
import { textPageList } from '../features/text-pages/list.ts';
import { AppliedSearch } from '../shared/list/applied-search.tsx';
import { ListBar } from '../shared/list/list-bar.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { ListCount } from '../shared/list/list-count.tsx';
import { ListSearch } from '../shared/list/list-search.tsx';
import { useList } from '../shared/list/use-list.ts';
import { paths } from '../shared/paths.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/pages`: the pages of the shop's texts. */
export function TextPagesPage() {
  const { t, i18n } = useTranslation('admin-text-pages');
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const controls = useList(textPageList);
  const { state } = controls;
  const query = useQuery(adminTextPagesQuery(useBackOfficeApi(), i18n.language as Language, state));
  const { data } = query;
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about_pages')}
        actions={
          <Permitted to="content.manage">
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden className="size-5" />
              {t('new')}
            </Button>
          </Permitted>
        }
      />
      {creating && (
        <NewPageDialog onClose={() => setCreating(false)} onCreated={({ id }) => void navigate(paths.textPage(id))} />
      )}
      <div className="mb-4">
        <ListBar
          search={<ListSearch controls={controls} label={t('search')} placeholder={t('search')} />}
          count={
            <ListCount
              state={state}
              total={data?.total ?? null}
              shown={data?.data.length ?? 0}
              count={(count) => t('count', { count })}
            />
          }
          end={<AppliedSearch controls={controls} />}
        />
      </div>
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        none={() => (
          <EmptyState
            title={t('none.title')}
            action={
              <Link to={paths.textPages} className={buttonClass({ variant: 'secondary' })}>
                {t('none.action')}
              </Link>
            }
          >
            {t('none.text')}
          </EmptyState>
        )}
      >
        {(pages, stale) => <TextPagesList pages={pages} stale={stale} />}
      </ListBody>
    </>
  );
}

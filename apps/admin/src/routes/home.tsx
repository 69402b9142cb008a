import { adminHomeQuery } from '@fori/client/queries/admin-home';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { HomeEditor } from '../features/home/components/home-editor.tsx';
import { shopPaths } from '../shared/paths.ts';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/home`: the blocks of the home page. */
export function HomePage() {
  const { t } = useTranslation('admin-home');
  usePageTitle(t('title'));
  const query = useQuery(adminHomeQuery(useBackOfficeApi()));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <a href={shopPaths.home} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
            <ExternalLink aria-hidden className="size-4" />
            {t('open_public')}
          </a>
        }
      />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(home) => <HomeEditor home={home} />}
      </QueryContent>
    </>
  );
}

import { setupQuery } from '@fori/client/queries/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { PageHeader, Section } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { Closing } from '../features/setup/components/closing.tsx';
import { OpenShop } from '../features/setup/components/open-shop.tsx';
import { SetupSteps } from '../features/setup/components/setup-steps.tsx';
import { shopPaths } from '../shared/paths.ts';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** What has to be done before the shop opens, and opening it. */
export function SetupPage() {
  const { t } = useTranslation('admin-setup');
  const query = useQuery(setupQuery(useBackOfficeApi()));
  const { data } = query;
  const wasOpened = data !== undefined && data.state !== 'new';
  const title = t(data?.state === 'open' ? 'open.done' : data?.state === 'closed' ? 'closed.title' : 'title');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        description={data && data.state !== 'closed' && t(wasOpened ? 'about_open' : 'about')}
        actions={
          wasOpened && (
            <a href={shopPaths.home} className={buttonClass({ variant: 'secondary' })}>
              {t('visit')}
            </a>
          )
        }
      />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(setup) => (
          <>
            {wasOpened && <Closing setup={setup} />}
            <Section title={t('steps')}>
              <SetupSteps {...setup} />
              {!wasOpened && <OpenShop steps={setup.steps} />}
            </Section>
          </>
        )}
      </QueryContent>
    </>
  );
}

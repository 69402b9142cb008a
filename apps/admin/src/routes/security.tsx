import { securityEventsQuery } from '@fori/client/queries/admin-security';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ExportEventsButton } from '../features/security/components/export-events-button.tsx';
import { SecurityEntry } from '../features/security/components/security-entry.tsx';
import { SecurityToolbar } from '../features/security/components/security-toolbar.tsx';
import { Slowdowns } from '../features/security/components/slowdowns.tsx';
import { securityList } from '../features/security/list.ts';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

export function SecurityPage() {
  const { t } = useTranslation('admin-security');
  const controls = useList(securityList);
  const query = useQuery(securityEventsQuery(useBackOfficeApi(), controls.state));
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Permitted to="security.export">
            <ExportEventsButton state={controls.state} />
          </Permitted>
        }
      />
      <Slowdowns />
      <SecurityToolbar controls={controls} total={query.data?.total ?? null} shown={query.data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('load_failed') }}
        none={(state) =>
          securityList.isRestricted(state) ? (
            <EmptyState
              title={t('none.title')}
              action={
                <Link to={securityList.path} className={buttonClass({ variant: 'secondary' })}>
                  {t('filter.clear')}
                </Link>
              }
            >
              {t('none.text')}
            </EmptyState>
          ) : (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          )
        }
      >
        {(events, stale) => (
          <ol
            aria-label={t('title')}
            aria-busy={stale || undefined}
            className={`border border-hair bg-surface ${stale ? 'opacity-60' : ''}`}
          >
            {events.map((event) => (
              <SecurityEntry key={event.id} event={event} />
            ))}
          </ol>
        )}
      </ListBody>
    </>
  );
}

import { auditFiltersQuery, auditQuery } from '@fori/client/queries/admin-audit';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { AuditEntry } from '../features/audit/components/audit-record.tsx';
import { AuditToolbar } from '../features/audit/components/audit-toolbar.tsx';
import { VerifyButton } from '../features/audit/components/verify-button.tsx';
import { auditList } from '../features/audit/list.ts';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

export function AuditPage() {
  const { t } = useTranslation('admin-audit');
  const api = useBackOfficeApi();
  const controls = useList(auditList);
  const query = useQuery(auditQuery(api, controls.state));
  const filters = useQuery(auditFiltersQuery(api));
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={<VerifyButton />} />
      <AuditToolbar
        controls={controls}
        filters={filters.data ?? null}
        total={query.data?.total ?? null}
        shown={query.data?.data.length ?? 0}
      />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('load_failed') }}
        none={(state) =>
          auditList.isRestricted(state) ? (
            <EmptyState
              title={t('none.title')}
              action={
                <Link to={auditList.path} className={buttonClass({ variant: 'secondary' })}>
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
        {(records, stale) => (
          <ol
            aria-label={t('title')}
            aria-busy={stale || undefined}
            className={`border border-hair bg-surface ${stale ? 'opacity-60' : ''}`}
          >
            {records.map((record) => (
              <AuditEntry key={record.id} record={record} />
            ))}
          </ol>
        )}
      </ListBody>
    </>
  );
}

import { statusQuery } from '@fori/client/queries/admin-status';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { StatusLevel } from '@fori/domain/shop-status';
import { PageHeader } from '@fori/ui/section';
import { Notice, type NoticeTone } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { StatusCards } from '../features/status/components/status-cards.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

const notices: Readonly<Record<StatusLevel, NoticeTone>> = { ok: 'ok', warning: 'warning', failing: 'error' };

/** How the shop runs right now, part by part (ADMIN-323). */
export function StatusPage() {
  const { t } = useTranslation('admin-status');
  const { time } = useFormats();
  const query = useQuery(statusQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('load_failed') }}>
        {(status) => (
          <div className="grid gap-4">
            {query.error !== null && (
              <Notice live tone="error">
                {t('stale', { time: time(status.at) })}
              </Notice>
            )}
            <Notice tone={notices[status.level]} title={t(`overall.${status.level}`)}>
              {t('as_of', { time: time(status.at) })}
            </Notice>
            <StatusCards status={status} />
          </div>
        )}
      </QueryContent>
    </>
  );
}

import { payoutDifferencesQuery } from '@fori/client/queries/admin-payouts';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Card } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../../shared/query-content.tsx';
import { DifferenceList } from './difference-list.tsx';

/** In what the books of shop and payment provider differ. */
export function Differences() {
  const { t } = useTranslation('admin-payouts');
  const query = useQuery(payoutDifferencesQuery(useBackOfficeApi()));
  return (
    <Card title={t('differences.title')} className="mb-6">
      <QueryContent
        query={query}
        labels={{ loading: t('differences.loading'), failed: t('differences.failed') }}
        skeleton={<Skeleton className="h-12" />}
      >
        {(differences) =>
          differences.length === 0 ? (
            <p className="text-muted">{t('differences.none')}</p>
          ) : (
            <>
              <p className="max-w-form text-muted text-sm">{t('differences.hint')}</p>
              <DifferenceList differences={differences} />
            </>
          )
        }
      </QueryContent>
    </Card>
  );
}

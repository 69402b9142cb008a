import { distanceSalesQuery } from '@fori/client/queries/admin-vat';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../../shared/query-content.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

/** What consumers in other member states bought, with a warning where the one-stop shop is due soon (VAT-133). */
export function DistanceSales() {
  const { t } = useTranslation('admin-vat');
  const { money } = useFormats();
  const query = useQuery(distanceSalesQuery(useBackOfficeApi()));
  return (
    <Card title={t('distance.title')}>
      <p className="mb-2 max-w-prose text-muted text-sm">{t('distance.about')}</p>
      <QueryContent
        query={query}
        labels={{ loading: t('distance.loading'), failed: t('distance.failed') }}
        skeleton={<Skeleton className="h-20" />}
      >
        {({ limit, oss, years }) => {
          const reached = years.find(({ state }) => state === 'above') ?? years.find(({ state }) => state === 'near');
          return (
            <>
              <DefinitionList items={years.map(({ year, amount }) => ({ term: String(year), value: money(amount) }))} />
              {reached && !oss && reached.state !== 'below' && (
                <Notice tone="warning" title={t(`distance.${reached.state}`)} className="mt-4">
                  <p>{t('distance.limit', { amount: money(`${limit}.00`), year: reached.year })}</p>
                </Notice>
              )}
            </>
          );
        }}
      </QueryContent>
    </Card>
  );
}

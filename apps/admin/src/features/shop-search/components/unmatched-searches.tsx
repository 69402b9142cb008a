import { unmatchedSearchesQuery } from '@fori/client/queries/admin-shop-search';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EmptyState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadError } from '../../../shared/load-error.tsx';
import { UnmatchedList } from './unmatched-list.tsx';

interface UnmatchedSearchesProps {
  /** null while synonyms cannot be edited */
  onAdd: ((language: Language, term: string) => void) | null;
}

/** What customers searched for in vain, most often first (ADMIN-145). */
export function UnmatchedSearches({ onAdd }: UnmatchedSearchesProps) {
  const { t } = useTranslation('admin-shop-search');
  const hint = useRef<HTMLParagraphElement>(null);
  const query = useQuery(unmatchedSearchesQuery(useBackOfficeApi()));
  const { data, error } = query;
  return (
    <Card title={t('unmatched.title')} className="mb-6">
      <p ref={hint} tabIndex={-1} className="mb-3 max-w-form text-muted text-sm">
        {t('unmatched.hint')}
      </p>
      {data && data.length > 0 && <UnmatchedList searches={data} onAdd={onAdd} onGone={() => hint.current?.focus()} />}
      {data?.length === 0 && (
        <EmptyState heading="h3" title={t('unmatched.empty.title')}>
          {t('unmatched.empty.text')}
        </EmptyState>
      )}
      {!data && !error && (
        <Loading label={t('unmatched.loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!data && error && <LoadError query={query} heading="h3" title={t('unmatched.failed')} />}
    </Card>
  );
}

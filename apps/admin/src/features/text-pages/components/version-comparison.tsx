import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

interface VersionComparisonProps {
  before: string;
  after: string;
  lang: string;
  label: string;
}

const look = {
  added: 'border-ok bg-ok-tint',
  removed: 'border-error bg-error-tint line-through',
  same: 'border-transparent',
};

/** Two texts line by line: what only one of them has is marked by colour, sign and text. */
export function VersionComparison({ before, after, lang, label }: VersionComparisonProps) {
  const { t } = useTranslation('admin-text-pages');
  const { data } = useQuery({
    // the library is loaded when somebody compares
    queryKey: ['text-comparison', before, after],
    queryFn: async () => (await import('diff')).diffLines(before, after),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) {
    return (
      <Loading label={t('versions.loading')}>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return (
    <section aria-label={label} lang={lang} className="border border-hair bg-bg text-sm">
      <p lang={undefined} className="border-hair border-b px-3 py-2 text-muted">
        {t(data.length === 1 && !data[0]?.added && !data[0]?.removed ? 'versions.equal' : 'versions.legend')}
      </p>
      {data.map(({ value, added, removed }, index) => {
        const kind = added ? 'added' : removed ? 'removed' : 'same';
        return (
          <p key={index} className={cn('wrap-anywhere whitespace-pre-wrap border-l-4 px-3 py-1 font-mono', look[kind])}>
            {kind !== 'same' && <span className="sr-only">{t(`versions.${kind}`)} </span>}
            {value.replace(/\n$/, '')}
          </p>
        );
      })}
    </section>
  );
}

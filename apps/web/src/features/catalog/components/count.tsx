import { useTranslation } from '@fori/client/use-translation';

/** A count, small beside its label; nothing while it is unknown. */
export function Count({ children }: { children: number | null }) {
  const { t } = useTranslation('catalog');
  if (children === null) return null;
  return (
    <>
      <span aria-hidden className="ml-1.5 font-mono font-normal text-muted text-xs">
        {children}
      </span>
      <span className="sr-only">{t('listing.count', { count: children })}</span>
    </>
  );
}

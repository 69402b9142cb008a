import { shop } from '@fori/domain/shop';
import { useTranslation } from 'react-i18next';

/** What the shop wants known first. `promo` is the shopkeeper's text; it names the free shipping. */
export function PromoBar({ promo }: { promo: string | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <aside aria-label={t('promo.label')} className="bg-ink text-bg">
      <div className="mx-auto flex min-h-9 max-w-page items-center justify-center gap-x-6 px-4 text-sm sm:justify-between md:px-8">
        <p>{promo}</p>
        <p className="max-sm:sr-only">
          <a href={`mailto:${shop.email}`} className="underline-offset-4 hover:underline">
            {t('promo.support', { availability: shop.support.availability })}
          </a>
        </p>
      </div>
    </aside>
  );
}

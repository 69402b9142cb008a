import { DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { shop } from '@fori/domain/shop';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

const facts = ['hands', 'delivery', 'returns'] as const;

/** The brand, with facts about manufacture, delivery and returns. */
export function BrandBand() {
  const { t } = useTranslation('home');
  const values = { count: shop.returnDays, ...DELIVERY_BUSINESS_DAYS };
  return (
    <section aria-labelledby="brand-band" className="bg-spruce text-on-spruce dark:bg-spruce-tint dark:text-ink">
      <div className="shell grid gap-12 py-18 md:grid-12 md:py-28">
        <div className="md:col-span-7">
          <p className="mb-4 font-mono text-sm">{t('brand.eyebrow')}</p>
          <h2 id="brand-band" className="mb-6 font-extrabold text-4xl tracking-tighter">
            {t('brand.title')}
          </h2>
          <p className="max-w-prose text-lg">{t('brand.text')}</p>
          <Link
            to={paths.about}
            className="mt-6 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {t('brand.action')}
          </Link>
        </div>
        <dl className="grid content-end gap-6 md:col-span-5">
          {facts.map((fact) => (
            <div key={fact} className="stitch-top flex items-baseline gap-4">
              <dt className="order-2">{t(`brand.facts.${fact}.label`)}</dt>
              <dd className="min-w-[4.5ch] shrink-0 font-mono text-3xl tracking-tighter">
                {t(`brand.facts.${fact}.value`, values)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Rating } from './rating.tsx';

/** What buyers say. */
export function ReviewSummary({ average, count }: { average: number | null; count: number }) {
  const { t } = useTranslation('catalog');
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <h2 id="reviews-title" className="mb-4 text-2xl">
        {t('product.reviews_title')}
      </h2>
      <Rating average={average} count={count} />
    </section>
  );
}

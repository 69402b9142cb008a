import type { ProductDetail } from '@fori/contracts/products/schemas';
import { isVideo } from '@fori/domain/catalog';
import { shop } from '@fori/domain/shop';
import { Breadcrumbs } from '@fori/ui/breadcrumbs';
import { StitchRule } from '@fori/ui/stamp';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { usePageHead } from '../../../shared/page-head.tsx';
import { useCategoryName } from '../../../shared/use-category-name.ts';
import { useVariantChoice } from '../hooks/use-variant-choice.ts';
import { productData } from '../structured-data.ts';
import { BuyBox } from './buy-box.tsx';
import { FeatureList } from './feature-list.tsx';
import { Gallery } from './gallery.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { Specifications } from './specifications.tsx';

const categoryHref = (slug: string) => `${paths.products()}?category=${encodeURIComponent(slug)}`;

/** Everything about one product. */
export function ProductView({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['catalog', 'shell']);
  const choice = useVariantChoice(product.variants);
  const { color } = choice.choice;
  const categoryName = useCategoryName();
  const still = product.images.find((image) => !isVideo(image.url));
  usePageHead({
    title: `${product.name} — ${shop.name}`,
    description: product.description,
    ...(still && { image: still.url }),
    structuredData: (absolute) => productData(product, absolute),
  });

  return (
    <div className="shell pt-2 md:pt-4">
      <Breadcrumbs
        label={t('product.breadcrumb')}
        trail={[
          { label: t('listing.title'), href: paths.products() },
          { label: categoryName(product.category), href: categoryHref(product.category.slug) },
        ]}
        current={product.name}
      />
      <div className="grid-7-5 mt-2 items-start md:mt-4">
        <Gallery name={product.name} images={product.images} color={color} />
        <BuyBox product={product} choice={choice} />
      </div>
      <StitchRule className="my-12 md:my-18" />
      <FeatureList />
      <StitchRule className="my-12 md:my-18" />
      <div className="grid-7-5">
        <section aria-labelledby="about-product">
          <h2 id="about-product" className="mb-4 text-2xl">
            {t('product.about')}
          </h2>
          <p className="max-w-prose whitespace-pre-line text-lg">{product.description}</p>
        </section>
        <section aria-labelledby="details">
          <h2 id="details" className="mb-4 text-2xl">
            {t('product.details.title')}
          </h2>
          <Specifications product={product} />
        </section>
      </div>
      <StitchRule className="my-12 md:my-18" />
      <ReviewSummary average={product.average_rating} count={product.review_count} />
    </div>
  );
}

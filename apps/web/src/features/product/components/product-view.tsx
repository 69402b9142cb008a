import { useTranslation } from '@fori/client/use-translation';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { isVideo } from '@fori/domain/catalog';
import { byLanguage, localeTags } from '@fori/domain/languages';
import { shownMoney } from '@fori/domain/shown-price';
import { productPath } from '@fori/domain/slugs';
import { Breadcrumbs } from '@fori/ui/breadcrumbs';
import { Picture } from '@fori/ui/picture';
import { StitchRule } from '@fori/ui/stamp';
import { keepShortPrefixes } from '../../../shared/keep-short-prefixes.ts';
import { usePageHead } from '../../../shared/page-head.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { breadcrumbData } from '../../../shared/structured-data.ts';
import { useAddressSlug, useCategories } from '../../../shared/use-categories.ts';
import { useCategoryName } from '../../../shared/use-category-name.ts';
import { usePriceDisplay } from '../../../shared/use-prices.ts';
import { useShop } from '../../../shared/use-shop.ts';
import type { AddToCartEvents } from '../hooks/use-add-to-cart.ts';
import { useVariantChoice } from '../hooks/use-variant-choice.ts';
import { productData } from '../structured-data.ts';
import { BuyBox } from './buy-box.tsx';
import { FeatureList } from './feature-list.tsx';
import { Gallery } from './gallery.tsx';
import { Specifications } from './specifications.tsx';

const firstStill = ({ images }: ProductDetail) => images.find((image) => !isVideo(image.url));

/** Pictures and what is bought. Alone it renders when a variant is pressed, since the rest of the page is the same for all. */
function Offer({ product, lang, ...events }: { product: ProductDetail; lang: string | undefined } & AddToCartEvents) {
  const still = firstStill(product);
  const choice = useVariantChoice(product.variants, still?.color ?? null);
  return (
    <div className="grid-7-5 mt-2 items-start md:mt-4">
      <Gallery id={product.id} name={product.name} images={product.images} color={choice.choice.color} />
      <BuyBox product={product} choice={choice} lang={lang} {...events} />
    </div>
  );
}

/** Everything about one product. */
export function ProductView({ product, ...events }: { product: ProductDetail } & AddToCartEvents) {
  const { t } = useTranslation(['catalog', 'product-page', 'shell']);
  const shop = useShop();
  const still = firstStill(product);
  const categoryName = useCategoryName();
  const addressSlug = useAddressSlug();
  // a hidden category has no list
  const category = useCategories()?.find(({ slug }) => slug === product.category.slug);
  const { language } = usePreferences();
  // untranslated text is read out in its own language
  const lang = product.language === language ? undefined : localeTags[product.language];
  // beside the details where there is room; on phones the gallery has it
  const detailImage = product.images.find(({ url }) => url.includes('/detail-'));
  const trail = [
    { label: t('listing.title'), href: paths.products() },
    ...(category
      ? [{ label: categoryName(category), href: paths.products({ category: addressSlug(category.slug) }) }]
      : []),
  ];
  const display = usePriceDisplay();
  const address = productPath(product.id, product.slugs[language]);
  usePageHead({
    title: product.name,
    description: product.description,
    searchText: product.search_text,
    addresses: byLanguage((each) => productPath(product.id, product.slugs[each])),
    ...(still && { image: still.url, imageAlt: still.alt_text }),
    type: 'product',
    facts: {
      'product:brand': shop.name,
      'product:price:amount': shownMoney(product.lowest_price, display),
      'product:price:currency': 'EUR',
      'product:availability': product.in_stock ? 'in stock' : 'out of stock',
    },
    structuredData: import.meta.env.SSR
      ? (absolute, shop, absolutePage) => [
          productData(product, address, { absolute, absolutePage }, shop, display),
          breadcrumbData(absolutePage, shop, [...trail, { label: product.name, href: address }]),
        ]
      : undefined,
  });

  return (
    <div className="shell pt-2 md:pt-4">
      <Breadcrumbs label={t('product.breadcrumb')} trail={trail} current={product.name} currentLang={lang} />
      <Offer product={product} lang={lang} {...events} />
      <StitchRule className="my-12 md:my-18" />
      <FeatureList />
      <StitchRule className="my-12 md:my-18" />
      <div className="grid-7-5">
        <section aria-labelledby="about-product">
          <h2 id="about-product" className="mb-4 text-2xl">
            {t('product.about')}
          </h2>
          <p lang={lang} className="max-w-prose whitespace-pre-line text-lg">
            {keepShortPrefixes(product.description)}
          </p>
          {detailImage && (
            <Picture
              src={detailImage.url}
              alt=""
              width={detailImage.width}
              height={detailImage.height}
              placeholder={detailImage.placeholder}
              sizes="44rem"
              className="mt-8 aspect-3/2 object-cover max-lg:hidden"
            />
          )}
        </section>
        <section aria-labelledby="details">
          <h2 id="details" className="mb-4 text-2xl">
            {t('product-page:details.title')}
          </h2>
          <Specifications product={product} lang={lang} />
        </section>
      </div>
    </div>
  );
}

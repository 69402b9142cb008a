import { errorText } from '@fori/client/errors';
import { blogListQuery } from '@fori/client/queries/blog';
import { homeQuery } from '@fori/client/queries/home';
import { latestReviewsQuery } from '@fori/client/queries/latest-reviews';
import { productCardsQuery } from '@fori/client/queries/product-cards';
import { productListQuery } from '@fori/client/queries/product-lists';
import { categoriesQuery } from '@fori/client/queries/products';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { HomeBlock, HomeBlockOf } from '@fori/contracts/home/schemas';
import { Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { PostCard } from '../features/blog/components/post-card.tsx';
import { BrandBand } from '../features/home/components/brand-band.tsx';
import { CategoryIndex } from '../features/home/components/category-index.tsx';
import { CategoryLinks } from '../features/home/components/category-links.tsx';
import { CustomerVoices } from '../features/home/components/customer-voices.tsx';
import { DesignerFilm } from '../features/home/components/designer-film.tsx';
import { FeaturedGrid } from '../features/home/components/featured-grid.tsx';
import { Hero } from '../features/home/components/hero.tsx';
import { Journal } from '../features/home/components/journal.tsx';
import { TextBand } from '../features/home/components/text-band.tsx';
import { featuredQuery } from '../features/home/featured-query.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { usePreferences } from '../shared/preferences.tsx';
import { ScenePicture } from '../shared/scene-picture.tsx';
import { organizationData, websiteData } from '../shared/structured-data.ts';

const MAX_POSTS = 3;
const POST_SIZES = '(min-width: 82rem) 26rem, (min-width: 48rem) 31vw, 92vw';
const TEXT_PICTURE_SIZES = '(min-width: 82rem) 33rem, (min-width: 48rem) 40vw, 92vw';

interface Retry {
  title: string;
  error: unknown;
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
  heading?: 'h1';
}

function Failed({ title, error, query, heading }: Retry) {
  const { t } = useTranslation('common');
  return (
    <div className="shell py-18">
      <ErrorState
        title={title}
        {...(heading && { heading })}
        retryLabel={t('action.retry')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {errorText(error, t)}
      </ErrorState>
    </div>
  );
}

function Featured({ block }: { block: HomeBlockOf<'featured'> }) {
  const { t } = useTranslation('home');
  const { language } = usePreferences();
  const api = useApi();
  const chosen = block.products.length > 0;
  const list = useQuery({ ...productListQuery(api, language, featuredQuery), enabled: !chosen });
  const cards = useQuery({ ...productCardsQuery(api, language, block.products), enabled: chosen });
  const query = chosen ? cards : list;
  if (query.error) return <Failed title={t('featured.error')} error={query.error} query={query} />;
  return <FeaturedGrid block={block} products={chosen ? cards.data : list.data?.data} />;
}

function Categories({ block, className }: { block: HomeBlockOf<'categories'>; className: string }) {
  const { language } = usePreferences();
  return (
    <CategoryIndex block={block} className={className} rows={useQuery(categoriesQuery(useApi(), language)).data} />
  );
}

function Reviews({ block }: { block: HomeBlockOf<'reviews'> }) {
  const { language } = usePreferences();
  return <CustomerVoices block={block} latest={useQuery(latestReviewsQuery(useApi(), language)).data} />;
}

function Posts({ block }: { block: HomeBlockOf<'posts'> }) {
  const { language } = usePreferences();
  const posts = useQuery(blogListQuery(useApi(), language)).data?.data.slice(0, MAX_POSTS) ?? [];
  if (posts.length === 0) return null;
  return (
    <Journal block={block}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} sizes={POST_SIZES} heading="h3" />
        </li>
      ))}
    </Journal>
  );
}

const TextPicture = ({ file, alt }: { file: string; alt: string }) => (
  <div className="relative aspect-8/5 overflow-hidden bg-tile">
    <ScenePicture picture={file} alt={alt} sizes={TEXT_PICTURE_SIZES} />
  </div>
);

/** Blocks on the page's own ground, with space below them only. */
const GROUND: readonly HomeBlock['kind'][] = ['featured', 'categories', 'film', 'text'];

interface BlockProps {
  block: HomeBlock;
  first: boolean;
  before: HomeBlock | undefined;
}

function Block({ block, first, before }: BlockProps) {
  // below a block on another ground, space above
  const className = before && GROUND.includes(before.kind) ? '' : 'pt-12 md:pt-18';
  switch (block.kind) {
    case 'hero':
      return <Hero block={block} first={first} />;
    case 'links':
      return <CategoryLinks links={block.links} />;
    case 'featured':
      return <Featured block={block} />;
    case 'categories':
      return <Categories block={block} className={className} />;
    case 'film':
      return (
        <TextBand block={block} className={className}>
          <DesignerFilm />
        </TextBand>
      );
    case 'text':
      return (
        <TextBand block={block} className={className}>
          {block.picture && <TextPicture {...block.picture} />}
        </TextBand>
      );
    case 'figures':
      return <BrandBand block={block} />;
    case 'reviews':
      return <Reviews block={block} />;
    case 'posts':
      return <Posts block={block} />;
  }
}

/** The home page: its blocks as the back office arranges them (decision 0048). */
export function HomePage() {
  const { t } = useTranslation('home');
  const { language } = usePreferences();
  const query = useQuery(homeQuery(useApi(), language));
  const home = query.data;
  usePageHead({
    title: home?.title ?? '',
    titleIsWhole: home !== undefined,
    ...(home && { description: home.description }),
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => [organizationData(absolute, shop), websiteData(absolute, shop)]
      : undefined,
  });
  if (query.error) return <Failed heading="h1" title={t('error')} error={query.error} query={query} />;
  if (!home) return <Skeleton className="h-[clamp(20rem,80svh,44rem)]" />;
  return (
    <>
      <h1 className="sr-only">{home.title}</h1>
      {home.blocks.map((block, at) => (
        <Block key={block.id} block={block} first={at === 0} before={home.blocks[at - 1]} />
      ))}
    </>
  );
}

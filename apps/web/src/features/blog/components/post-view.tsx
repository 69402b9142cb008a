import { useTranslation } from '@fori/client/use-translation';
import type { BlogPost } from '@fori/contracts/blog/schemas';
import { coverWidths } from '@fori/domain/blog';
import { byLanguage, languageNames, localeTags } from '@fori/domain/languages';
import { Breadcrumbs } from '@fori/ui/breadcrumbs';
import { Picture } from '@fori/ui/picture';
import { StitchRule } from '@fori/ui/stamp';
import { Notice } from '@fori/ui/states';
import { usePageHead } from '../../../shared/page-head.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { breadcrumbData } from '../../../shared/structured-data.ts';
import { useShopNames } from '../../../shared/use-shop.ts';
import { postData } from '../structured-data.ts';
import { PostAside } from './post-aside.tsx';
import { PostBody } from './post-body.tsx';
import { RelatedPosts } from './post-grid.tsx';
import { PostMeta } from './post-meta.tsx';

const coverSizes = '(min-width: 82rem) 82rem, 96vw';

/** Notices above a post: archived, or not translated. */
function PostNotices({ post }: { post: BlogPost }) {
  const { t } = useTranslation('blog');
  const { language } = usePreferences();
  return (
    <>
      {post.status !== 'published' && (
        <Notice title={t(`post.${post.status}.title`)} className="max-w-prose">
          {t(`post.${post.status}.text`)}
        </Notice>
      )}
      {post.language !== language && (
        <Notice className="max-w-prose">{t('post.untranslated', { language: languageNames[post.language] })}</Notice>
      )}
    </>
  );
}

/** Everything about one post. */
export function PostView({ post }: { post: BlogPost }) {
  const { t } = useTranslation('blog');
  const { language } = usePreferences();
  const names = useShopNames();
  const { cover } = post;
  const trail = [{ label: t('title'), href: paths.blogs }];
  const lang = post.language === language ? undefined : localeTags[post.language];
  const address = paths.blogPost(post.slugs[language]);
  usePageHead({
    title: post.title,
    description: post.excerpt,
    searchText: post.search_text,
    addresses: byLanguage((each) => paths.blogPost(post.slugs[each])),
    ...(cover && { image: cover.url, imageAlt: cover.alt_text }),
    type: 'article',
    facts: {
      ...(post.published_at && { 'article:published_time': post.published_at }),
      'article:modified_time': post.updated_at,
    },
    feed: { title: t('feed.title', names), href: paths.blogFeed(language) },
    structuredData: import.meta.env.SSR
      ? (absolute, shop) => [
          postData(post, address, absolute, shop),
          breadcrumbData(absolute, shop, [...trail, { label: post.title, href: address }]),
        ]
      : undefined,
    noIndex: post.status === 'draft',
  });

  return (
    <div className="shell pt-2 pb-18 md:pt-4">
      <Breadcrumbs label={t('post.breadcrumb')} trail={trail} current={post.title} />
      <article>
        <header lang={lang} className="flex flex-col gap-4 pt-4 pb-8 md:pt-8 md:pb-12">
          <h1 className="max-w-[24ch] hyphens-auto break-words text-3xl">{post.title}</h1>
          <p className="max-w-prose text-muted text-xl">{post.excerpt}</p>
          <PostMeta post={post}>
            <span lang={localeTags[language]}>{t('meta.by', { author: post.author })}</span>
          </PostMeta>
        </header>
        {cover && (
          <Picture
            src={cover.url}
            alt={cover.alt_text}
            width={cover.width}
            height={cover.height}
            placeholder={cover.placeholder}
            widths={coverWidths}
            sizes={coverSizes}
            priority
            className="mb-8 aspect-3/2 object-cover md:mb-12 md:aspect-2/1"
          />
        )}
        <div className="grid-7-5">
          <div className="flex min-w-0 flex-col gap-6">
            <PostNotices post={post} />
            <PostBody html={post.body} lang={lang} />
          </div>
          <PostAside post={post} />
        </div>
      </article>
      {post.related.length > 0 && <StitchRule className="my-12 md:my-18" />}
      <RelatedPosts posts={post.related} />
    </div>
  );
}

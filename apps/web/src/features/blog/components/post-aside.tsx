import { useTranslation } from '@fori/client/use-translation';
import type { BlogPost } from '@fori/contracts/blog/schemas';
import { UiLink } from '@fori/ui/link';
import { Rss } from 'lucide-react';
import { useState } from 'react';
import { CopyLink } from '../../../shared/copy-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { ShareButton } from '../../../shared/share-button.tsx';
import { useFigures } from '../hooks/use-figures.ts';
import { LikeButton } from './like-button.tsx';

/** A post's actions and topics. */
export function PostAside({ post }: { post: BlogPost }) {
  const { t } = useTranslation('blog');
  const { language } = usePreferences();
  const [link, setLink] = useState<string | null>(null);
  const figures = useFigures(post);
  return (
    <aside
      aria-label={post.title}
      className="flex flex-col gap-6 self-start border-line border-t pt-6 lg:clear-of-header lg:sticky"
    >
      <div className="flex items-start justify-between gap-4">
        <LikeButton slug={post.slug} figures={figures} />
        <ShareButton title={post.title} onShow={setLink} size="md" />
      </div>
      {link && <CopyLink key={link} label={t('post.share_link')} address={link} />}
      <p className="font-mono text-muted text-sm">{t('meta.views', { count: figures.views })}</p>
      {post.tags.length > 0 && (
        <ul aria-label={t('meta.tags')} className="flex flex-wrap gap-2">
          {post.tags.map((tag) => (
            <li key={tag}>
              <UiLink
                href={paths.blogList({ search: tag })}
                aria-label={t('meta.tag', { tag })}
                className="stamp inline-flex min-h-target items-center rounded-control border border-line px-3 transition-colors hover:border-ink hover:bg-stage"
              >
                {tag}
              </UiLink>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={paths.blogFeed(language)} className="link inline-flex min-h-target items-center gap-2">
          <Rss aria-hidden className="size-4" />
          {t('feed.subscribe')}
        </a>
      </p>
    </aside>
  );
}

import { errorText } from '@fori/client/errors';
import { likePost } from '@fori/client/mutations/blog';
import type { BlogVisit } from '@fori/client/queries/blog';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { useMutation } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { notify } from '../../../shared/notify.ts';

/** Likes the post, or removes the like, and confirms it. */
export function LikeButton({ slug, figures }: { slug: string; figures: BlogVisit }) {
  const { t } = useTranslation(['blog', 'common']);
  const { liked, likes, views } = figures;
  const like = useMutation(likePost(useApi(), slug));
  const press = () =>
    like.mutate(
      { views },
      {
        onSuccess: (answer) =>
          answer.liked
            ? notify.success(t('like.added'), { description: t('like.added_text') })
            : notify.info(t('like.removed')),
        onError: (error) => notify.error(t('like.failed'), { description: errorText(error, t) }),
      },
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={liked ? 'primary' : 'secondary'}
          aria-pressed={liked}
          // the visible text is part of the accessible name (WCAG 2.5.3)
          aria-label={liked ? `${t('like.name')} (${t('like.remove')})` : t('like.name')}
          busy={like.isPending}
          onClick={press}
        >
          <Heart aria-hidden className={cn('size-5', liked && 'fill-current')} />
          {t(liked ? 'like.remove' : 'like.add')}
        </Button>
        <p className="font-mono text-muted text-sm">{t('meta.likes', { count: likes })}</p>
      </div>
      {like.error && (
        <p className="text-error text-sm">
          {t('like.failed')}. {errorText(like.error, t)}
        </p>
      )}
    </div>
  );
}

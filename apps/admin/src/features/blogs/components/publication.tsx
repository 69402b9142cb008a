import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { type BlogStatus, blogLimits } from '@fori/domain/blog';
import { shop } from '@fori/domain/shop';
import { slugOf } from '@fori/domain/slugs';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { Input } from '../../../shared/form/controls.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import type { BlogEditing } from '../use-blog-editor.ts';

interface PublicationProps {
  post: AdminBlog | null;
  editing: Pick<BlogEditing, 'form' | 'field' | 'busy'>;
  onStatus: (status: BlogStatus) => void;
}

/** The next statuses a post can take, the most likely first. */
const next: Readonly<Record<BlogStatus, readonly BlogStatus[]>> = {
  draft: ['published', 'archived'],
  published: ['archived', 'draft'],
  archived: ['published', 'draft'],
};

/** Status, publication date and address of the post. */
export function Publication({ post, editing: { form, field, busy }, onStatus }: PublicationProps) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const { dateTime } = useFormats();
  const status = post?.status ?? 'draft';
  const title = form.watch('texts.en.title').trim();
  const optional = t('common:state.optional');
  return (
    <Card title={t('publication')}>
      <div className="grid gap-4">
        {post?.published_at && (
          <p className="text-muted text-sm">{t('date.first', { date: dateTime(post.published_at) })}</p>
        )}
        <Unlocked>
          <div className="flex flex-wrap gap-2">
            {next[status].map((to, place) => (
              <Button
                key={to}
                variant={place === 0 && to === 'published' ? 'primary' : 'secondary'}
                disabled={busy}
                onClick={() => onStatus(to)}
              >
                {t(`to.${to}`)}
              </Button>
            ))}
          </div>
        </Unlocked>
        {status === 'draft' && (
          <Field {...field('publish_at')} hint={t('hint.publish_at', { zone: shop.timeZone })} optionalLabel={optional}>
            <Input type="datetime-local" {...form.register('publish_at')} />
          </Field>
        )}
        <Field
          {...field('slug')}
          hint={post?.slug_fixed ? t('hint.slug_fixed') : t('hint.slug')}
          optionalLabel={optional}
        >
          <Input
            {...form.register('slug')}
            readOnly={post?.slug_fixed ?? false}
            placeholder={title ? slugOf(title, 'post') : ''}
            maxLength={blogLimits.slug}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
        <Field {...field('author')} hint={post ? undefined : t('hint.author')} optionalLabel={optional}>
          <Input {...form.register('author')} maxLength={blogLimits.author} />
        </Field>
      </div>
    </Card>
  );
}

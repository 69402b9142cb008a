import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { type BlogStatus, blogLimits, slugOf } from '@fori/domain/blog';
import { shop } from '@fori/domain/shop';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Input } from '@fori/ui/input';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';
import type { BlogForm, PlainField } from '../blog-form.ts';

interface PublicationProps {
  post: AdminBlog | null;
  form: BlogForm;
  busy: boolean;
  idOf: (field: PlainField) => string;
  errorOf: (field: PlainField) => string | null;
  onChange: (field: PlainField, value: string) => void;
  onStatus: (status: BlogStatus) => void;
}

/** Which statuses a post may be given next, the first being what is mostly wanted. */
const next: Readonly<Record<BlogStatus, readonly BlogStatus[]>> = {
  draft: ['published', 'archived'],
  published: ['archived', 'draft'],
  archived: ['published', 'draft'],
};

/** When and where readers find the post. */
export function Publication({ post, form, busy, idOf, errorOf, onChange, onStatus }: PublicationProps) {
  const { t } = useTranslation(['admin-blogs', 'common']);
  const { dateTime } = useFormats();
  const status = post?.status ?? 'draft';
  const control = (field: PlainField) => ({ id: idOf(field), label: t(`part.${field}`), error: errorOf(field) });
  const optional = t('common:state.optional');
  return (
    <Card title={t('publication')}>
      <div className="grid gap-4">
        {post?.published_at && (
          <p className="text-muted text-sm">{t('date.first', { date: dateTime(post.published_at) })}</p>
        )}
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
        {status === 'draft' && (
          <Field
            {...control('publish_at')}
            hint={t('hint.publish_at', { zone: shop.timeZone })}
            optionalLabel={optional}
          >
            <Input
              type="datetime-local"
              value={form.publish_at}
              onChange={({ target }) => onChange('publish_at', target.value)}
            />
          </Field>
        )}
        <Field
          {...control('slug')}
          hint={post?.slug_fixed ? t('hint.slug_fixed') : t('hint.slug')}
          optionalLabel={optional}
        >
          <Input
            value={form.slug}
            readOnly={post?.slug_fixed ?? false}
            placeholder={form.texts.en.title.trim() ? slugOf(form.texts.en.title) : ''}
            maxLength={blogLimits.slug}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={({ target }) => onChange('slug', target.value)}
          />
        </Field>
        <Field {...control('author')} hint={post ? undefined : t('hint.author')} optionalLabel={optional}>
          <Input
            value={form.author}
            maxLength={blogLimits.author}
            onChange={({ target }) => onChange('author', target.value)}
          />
        </Field>
      </div>
    </Card>
  );
}

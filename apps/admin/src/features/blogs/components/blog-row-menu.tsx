import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlogRow } from '@fori/contracts/admin-blogs/schemas';
import { IconButton, iconButtonClass } from '@fori/ui/icon-button';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shopPaths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { DeleteBlogDialog } from './delete-blog-dialog.tsx';

/** The actions of a row. Lies above the row's own link. */
export function BlogRowMenu({ post }: { post: AdminBlogRow }) {
  const { t } = useTranslation('admin-blogs');
  const [deleting, setDeleting] = useState(false);
  return (
    <span className="relative inline-flex">
      <a
        href={shopPaths.blogPost(post.slug)}
        target="_blank"
        rel="noopener"
        aria-label={t(post.status === 'draft' ? 'row.preview' : 'row.view', { title: post.title })}
        className={iconButtonClass()}
      >
        <ExternalLink aria-hidden className="size-4" />
      </a>
      <Permitted to="content.manage">
        <IconButton label={t('row.delete', { title: post.title })} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </Permitted>
      {deleting && <DeleteBlogDialog post={post} onClose={() => setDeleting(false)} />}
    </span>
  );
}

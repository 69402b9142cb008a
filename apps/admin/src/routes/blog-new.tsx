import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useNavigate } from 'react-router-dom';
import { BlogEditor } from '../features/blogs/components/blog-editor.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { paths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/blogs/new`: the first save creates the post and leads to its own page. */
export function BlogNewPage() {
  const { t } = useTranslation('admin-blogs');
  const navigate = useNavigate();
  usePageTitle(t('new'));
  return (
    <>
      <PageHeader title={t('new')} trail={<BackLink list={paths.blogs}>{t('back')}</BackLink>} />
      <BlogEditor
        post={null}
        onCreated={({ id }, typed) => void navigate(paths.blog(id), { replace: true, state: { typed } })}
      />
    </>
  );
}

import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Permitted } from '../../../shared/permissions.tsx';
import { type BlogListState, blogList } from '../list.ts';

/** Why the list is empty, and one action. */
export function EmptyBlogs({ state }: { state: BlogListState }) {
  const { t } = useTranslation('admin-blogs');
  const restricted = blogList.isRestricted(state);
  return (
    <EmptyState
      title={t(restricted ? 'none.title' : 'empty.title')}
      action={
        <Permitted to={restricted ? 'content.read' : 'content.manage'}>
          <Link to={restricted ? paths.blogs : paths.newBlog} className={buttonClass({ variant: 'secondary' })}>
            {t(restricted ? 'none.action' : 'new')}
          </Link>
        </Permitted>
      }
    >
      {t(restricted ? 'none.text' : 'empty.text')}
    </EmptyState>
  );
}

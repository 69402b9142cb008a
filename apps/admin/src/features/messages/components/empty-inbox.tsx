import { useTranslation } from '@fori/client/use-translation';
import type { AdminMessageQuery } from '@fori/contracts/admin-messages/schemas';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { messageList } from '../list.ts';

/** Why the inbox is empty, and one action. */
export function EmptyInbox({ state }: { state: AdminMessageQuery }) {
  const { t } = useTranslation('admin-messages');
  if (state.status === 'all' && state.search === undefined) {
    return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  }
  const allDone = !messageList.isRestricted(state);
  return (
    <EmptyState
      title={t(allDone ? 'none_open.title' : 'none.title')}
      action={
        <Link to={`${paths.messages}?status=all`} className={buttonClass({ variant: 'secondary' })}>
          {t('none.action')}
        </Link>
      }
    >
      {t(allDone ? 'none_open.text' : 'none.text')}
    </EmptyState>
  );
}

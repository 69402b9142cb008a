import { errorText } from '@fori/client/errors';
import { type AdminUserStep, changeAdmin } from '@fori/client/mutations/admin-users';
import { adminUsersQuery } from '@fori/client/queries/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { Button, buttonClass } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { PageHeader } from '@fori/ui/section';
import { EmptyState, Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { InviteDialog } from '../features/users/components/invite-dialog.tsx';
import { UsersCards, UsersTable } from '../features/users/components/users-table.tsx';
import { UsersToolbar } from '../features/users/components/users-toolbar.tsx';
import { userList } from '../features/users/list.ts';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { paths } from '../shared/paths.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** What a step is called once it is taken. */
const doneAs = { disable: 'disabled', enable: 'enabled', resend: 'resent', withdraw: 'withdrawn' } as const;

/** Actions that are confirmed first, because they take access away. */
type Asking = 'disable' | 'withdraw';
const isAsking = (step: AdminUserStep): step is Asking => step === 'disable' || step === 'withdraw';

export function UsersPage() {
  const { t } = useTranslation(['admin-users', 'errors']);
  const api = useBackOfficeApi();
  const controls = useList(userList);
  const { state, change } = controls;
  const query = useQuery(adminUsersQuery(api, state));
  const { user: self } = useSession();
  const [inviting, setInviting] = useState(false);
  const [question, setQuestion] = useState<{ user: AdminUser; step: Asking } | null>(null);
  const { mutate, reset, isPending, error } = useMutation(changeAdmin(api));
  usePageTitle(t('title'));

  const take = ({ id, name }: AdminUser, step: AdminUserStep) =>
    mutate(
      { id, step },
      {
        onSuccess: () => {
          setQuestion(null);
          showToast({ tone: 'success', title: t(`done.${doneAs[step]}`, { name }) });
        },
      },
    );
  const start = (user: AdminUser, step: AdminUserStep) => {
    reset();
    if (isAsking(step)) setQuestion({ user, step });
    else take(user, step);
  };
  const failure = error !== null && (
    <Notice live tone="error" title={t('failed')}>
      {errorText(error, t)}
    </Notice>
  );
  const view = { self: self?.id, busy: isPending, onStep: start };

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={<Button onClick={() => setInviting(true)}>{t('action.invite')}</Button>}
      />
      {question === null && failure && <div className="mb-4">{failure}</div>}
      <UsersToolbar controls={controls} total={query.data?.total ?? null} shown={query.data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('load_failed') }}
        none={() => (
          <EmptyState
            title={t('none')}
            action={
              <Link to={paths.users} className={buttonClass({ variant: 'secondary' })}>
                {t('show_all')}
              </Link>
            }
          >
            {t('none_text')}
          </EmptyState>
        )}
      >
        {(users, stale) => (
          <>
            <div className="xl:hidden">
              <UsersCards users={users} stale={stale} {...view} />
            </div>
            <div className="hidden xl:block">
              <UsersTable users={users} stale={stale} sort={state.sort} onSort={(sort) => change({ sort })} {...view} />
            </div>
          </>
        )}
      </ListBody>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {question !== null && (
        <ConfirmDialog
          open
          destructive
          title={t(`${question.step}.title`, { name: question.user.name })}
          description={t(`${question.step}.text`, { name: question.user.name, email: question.user.email })}
          confirmLabel={t(`action.${question.step}`)}
          cancelLabel={t(`${question.step}.keep`)}
          busy={isPending}
          onConfirm={() => take(question.user, question.step)}
          onClose={() => setQuestion(null)}
        >
          {failure}
        </ConfirmDialog>
      )}
    </>
  );
}

import { errorText } from '@fori/client/errors';
import { type AdminUserStep, changeAdmin } from '@fori/client/mutations/admin-users';
import { adminRolesQuery } from '@fori/client/queries/admin-roles';
import { adminUsersQuery } from '@fori/client/queries/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { lackingOf } from '@fori/domain/permissions';
import { Button, buttonClass } from '@fori/ui/button';
import { ConfirmDialog, Dialog } from '@fori/ui/dialog';
import { PageHeader } from '@fori/ui/section';
import { EmptyState, Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SessionsList } from '../features/sessions/components/sessions-list.tsx';
import { ChangeRoleDialog } from '../features/users/components/change-role-dialog.tsx';
import { InviteDialog } from '../features/users/components/invite-dialog.tsx';
import { RequestedOwners } from '../features/users/components/requested-owners.tsx';
import { UsersCards, UsersTable } from '../features/users/components/users-table.tsx';
import { UsersToolbar } from '../features/users/components/users-toolbar.tsx';
import { userList } from '../features/users/list.ts';
import { useWaitsToast } from '../shared/approval-notice.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { paths } from '../shared/paths.ts';
import { Permitted, useMay, usePermissions } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The text key of the message after each step. */
const doneKeys = {
  disable: 'disabled',
  enable: 'enabled',
  resend: 'resent',
  withdraw: 'withdrawn',
  'reset-factors': 'reset',
} as const;

/** Steps that need a confirmation, because they remove access. */
type ConfirmedStep = 'disable' | 'withdraw' | 'reset-factors';
const needsConfirmation = (step: AdminUserStep): step is ConfirmedStep => step !== 'enable' && step !== 'resend';

export function UsersPage() {
  const { t } = useTranslation(['admin-users', 'errors', 'common']);
  const api = useBackOfficeApi();
  const controls = useList(userList);
  const { state, change } = controls;
  const query = useQuery(adminUsersQuery(api, state));
  const rolesQuery = useQuery(adminRolesQuery(api));
  const roles = rolesQuery.data ?? null;
  const { permissions } = usePermissions();
  const { user: self } = useSession();
  const [inviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<AdminUser | null>(null);
  const [watched, setWatched] = useState<AdminUser | null>(null);
  const [pendingStep, setPendingStep] = useState<{ user: AdminUser; step: ConfirmedStep } | null>(null);
  const { mutate, reset, isPending, error } = useMutation(changeAdmin(api));
  const showWaits = useWaitsToast();
  const mayManage = useMay('staff.manage');
  usePageTitle(t('title'));

  const changeUser = ({ id, name }: AdminUser, step: AdminUserStep) =>
    mutate(
      { id, step },
      {
        onSuccess: (result) => {
          setPendingStep(null);
          if ('approval' in result) return showWaits(result.approval);
          showToast({ tone: 'success', title: t(`done.${doneKeys[step]}`, { name }) });
        },
      },
    );
  const chooseStep = (user: AdminUser, step: AdminUserStep) => {
    reset();
    if (needsConfirmation(step)) setPendingStep({ user, step });
    else changeUser(user, step);
  };
  const failure = error !== null && (
    <Notice live tone="error" title={t('failed')}>
      {errorText(error, t)}
    </Notice>
  );
  const isFurther = ({ staff_role: given }: AdminUser) =>
    lackingOf({ permissions }, roles?.find(({ id }) => id === given?.id)?.permissions ?? []).length > 0;
  const view = {
    self: self?.id,
    busy: isPending,
    isFurther,
    onStep: chooseStep,
    onSessions: setWatched,
    onRole: setChanged,
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Permitted to="staff.manage">
            <Button onClick={() => setInviting(true)}>{t('action.invite')}</Button>
          </Permitted>
        }
      />
      {pendingStep === null && failure && <div className="mb-4">{failure}</div>}
      {mayManage && <RequestedOwners />}
      <UsersToolbar
        controls={controls}
        total={query.data?.total ?? null}
        shown={query.data?.data.length ?? 0}
        roles={roles}
      />
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
      {inviting && <InviteDialog roles={rolesQuery} onClose={() => setInviting(false)} />}
      {changed && <ChangeRoleDialog user={changed} roles={rolesQuery} onClose={() => setChanged(null)} />}
      {watched !== null && (
        <Dialog
          open
          title={t('sessions.of', { name: watched.name })}
          closeLabel={t('common:action.close')}
          onClose={() => setWatched(null)}
        >
          <SessionsList userId={watched.id} />
        </Dialog>
      )}
      {pendingStep !== null && (
        <ConfirmDialog
          open
          destructive
          title={t(`${pendingStep.step}.title`, { name: pendingStep.user.name })}
          description={t(`${pendingStep.step}.text`, { name: pendingStep.user.name, email: pendingStep.user.email })}
          confirmLabel={t(`action.${pendingStep.step}`)}
          cancelLabel={t(`${pendingStep.step}.keep`)}
          busy={isPending}
          onConfirm={() => changeUser(pendingStep.user, pendingStep.step)}
          onClose={() => setPendingStep(null)}
        >
          {failure}
        </ConfirmDialog>
      )}
    </>
  );
}

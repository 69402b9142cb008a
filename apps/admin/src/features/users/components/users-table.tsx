import type { AdminUserStep } from '@fori/client/mutations/admin-users';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminUser, AdminUserQuery } from '@fori/contracts/admin-users/schemas';
import { DataTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { useFormats } from '../../../shared/use-formats.ts';
import { useRoleTexts } from '../../../shared/use-role-texts.ts';
import { UserActions } from './user-actions.tsx';
import { UserState } from './user-state.tsx';

export interface UsersViewProps {
  users: readonly AdminUser[];
  /** the rows belong to the previous address */
  stale: boolean;
  /** the signed-in admin's id */
  self: string | undefined;
  busy: boolean;
  onStep: (user: AdminUser, step: AdminUserStep) => void;
  onSessions: (user: AdminUser) => void;
  onRole: (user: AdminUser) => void;
  isFurther: (user: AdminUser) => boolean;
}

interface UsersTableProps extends UsersViewProps {
  sort: AdminUserQuery['sort'];
  onSort: (sort: AdminUserQuery['sort']) => void;
}

/** What can be done about the admin of a row. */
function Actions({ user, self, busy, ...on }: Omit<UsersViewProps, 'users' | 'stale'> & { user: AdminUser }) {
  return (
    <UserActions
      user={user}
      isSelf={user.id === self}
      isFurther={on.isFurther(user)}
      busy={busy}
      onStep={(step) => on.onStep(user, step)}
      onSessions={() => on.onSessions(user)}
      onRole={() => on.onRole(user)}
    />
  );
}

/** The admins, where there is room for a table. */
export function UsersTable({ users, stale, sort, onSort, ...view }: UsersTableProps) {
  const { t } = useTranslation('admin-users');
  const { dateTime } = useFormats();
  const { nameOf } = useRoleTexts();
  return (
    <DataTable caption={t('title')} stale={stale}>
      <TableHead>
        <TableHeader sort={sort === 'name' ? 'asc' : null} onSort={() => onSort(sort === 'name' ? 'newest' : 'name')}>
          {t('column.name')}
        </TableHeader>
        <TableHeader>{t('column.role')}</TableHeader>
        <TableHeader>{t('column.state')}</TableHeader>
        <TableHeader>{t('column.last_sign_in')}</TableHeader>
        <TableHeader>{t('column.actions')}</TableHeader>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <TableCell className="w-full max-w-0 2xl:w-auto 2xl:max-w-2xl">
              <span className="block truncate font-semibold">{user.name}</span>
              <span className="block truncate text-muted">{user.email}</span>
            </TableCell>
            <TableCell>{nameOf(user.staff_role)}</TableCell>
            <TableCell className="whitespace-nowrap">
              <UserState user={user} />
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted">
              {user.last_sign_in_at === null ? '–' : dateTime(user.last_sign_in_at)}
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <Actions user={user} {...view} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}

/** The admins as cards, where a table does not fit. */
export function UsersCards({ users, stale, ...view }: UsersViewProps) {
  const { t } = useTranslation('admin-users');
  const { dateTime } = useFormats();
  const { nameOf } = useRoleTexts();
  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      className={stale ? 'grid gap-3 opacity-60' : 'grid gap-3'}
    >
      {users.map((user) => (
        <li key={user.id} className="grid gap-2 border border-hair bg-surface p-4">
          <div>
            <p className="font-semibold wrap-anywhere">{user.name}</p>
            <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
          </div>
          <p className="text-sm">
            {t('column.role')}: {nameOf(user.staff_role)}
          </p>
          <UserState user={user} />
          {user.last_sign_in_at !== null && (
            <p className="text-sm text-muted">
              {t('column.last_sign_in')}: {dateTime(user.last_sign_in_at)}
            </p>
          )}
          <Actions user={user} {...view} />
        </li>
      ))}
    </ul>
  );
}

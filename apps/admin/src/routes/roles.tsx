import { adminRolesQuery } from '@fori/client/queries/admin-roles';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { Button } from '@fori/ui/button';
import { PageHeader, Section } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteRoleDialog } from '../features/roles/components/delete-role-dialog.tsx';
import { RoleCard } from '../features/roles/components/role-card.tsx';
import { RoleDialog } from '../features/roles/components/role-dialog.tsx';
import { Permitted } from '../shared/permissions.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { useKeptFocus } from '../shared/use-kept-focus.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** What is open: a new role, or what is done with one. */
type Open = { what: 'create' } | { what: 'change' | 'delete'; role: AdminRole };

/** `/admin/roles`: what people may do in the back office, by built-in roles and by those the shop composes. */
export function RolesPage() {
  const { t } = useTranslation('admin-roles');
  const query = useQuery(adminRolesQuery(useBackOfficeApi()));
  const [open, setOpen] = useState<Open | null>(null);
  useKeptFocus(open !== null);
  const close = () => setOpen(null);
  usePageTitle(t('title'));
  const cards = (roles: readonly AdminRole[]) =>
    roles.map((role) => (
      <RoleCard
        key={role.id}
        role={role}
        onChange={() => setOpen({ what: 'change', role })}
        onDelete={() => setOpen({ what: 'delete', role })}
      />
    ));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Permitted to="staff.manage">
            <Button disabled={!query.data} onClick={() => setOpen({ what: 'create' })}>
              <Plus aria-hidden className="size-5" />
              {t('new')}
            </Button>
          </Permitted>
        }
      />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(roles) => {
          const own = roles.filter(({ version }) => version !== null);
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              <Section title={t('own')}>
                {own.length === 0 ? (
                  <p className="max-w-prose text-muted">{t('own_none')}</p>
                ) : (
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{cards(own)}</div>
                )}
              </Section>
              <Section title={t('built_in')}>
                <p className="mb-4 max-w-prose text-muted text-sm">{t('built_in_about')}</p>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                  {cards(roles.filter(({ version }) => version === null))}
                </div>
              </Section>
            </div>
          );
        }}
      </QueryContent>
      {open?.what === 'create' && <RoleDialog edited={null} onClose={close} />}
      {open?.what === 'change' && <RoleDialog edited={open.role} onClose={close} />}
      {open?.what === 'delete' && <DeleteRoleDialog role={open.role} onClose={close} />}
    </>
  );
}

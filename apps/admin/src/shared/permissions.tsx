import { meQuery } from '@fori/client/queries/me';
import { useBackOfficeApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { suffices } from '@fori/contracts/access';
import { type Permission, permissions } from '@fori/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { neededFor } from './page-permissions.ts';

/** After this long the next screen asks anew what the person may do. */
const FRESH_MS = 30_000;

/**
 * What the signed-in person may do, as the shop said last. It is asked again with a screen that opens half a minute later, with the
 * window's focus, and once a call is refused (`app/services.ts`), so that a changed role shows without signing in anew (ADMIN-290).
 */
export function usePermissions() {
  const isSignedIn = useSession().status === 'signed-in';
  const me = meQuery(useBackOfficeApi());
  const query = useQuery({
    ...me,
    enabled: isSignedIn,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    // asking again while nothing is known would take the page away that says so (`app/guard.tsx`)
    retryOnMount: false,
  });
  const held: readonly string[] = query.data?.permissions ?? [];
  return { query, permissions: permissions.filter((permission) => held.includes(permission)) };
}

/** Whether the signed-in person has a permission. */
export const useMay = (permission: Permission): boolean => usePermissions().permissions.includes(permission);

/** What only those see who have the permission, such as a button. */
export const Permitted = ({ to, children }: { to: Permission; children: ReactNode }) => (useMay(to) ? children : null);

/** Tells of addresses of the back office whether the signed-in person may open them. */
export function useMayOpen(): (address: string) => boolean {
  const { permissions } = usePermissions();
  return (address) => suffices(permissions, neededFor(address));
}

/** A link for those who may open where it leads; others read its words. */
export function PermittedLink({ to, ...rest }: LinkProps) {
  const mayOpen = useMayOpen();
  return mayOpen(typeof to === 'string' ? to : (to.pathname ?? '')) ? <Link to={to} {...rest} /> : rest.children;
}

import { useTranslation } from '@fori/client/use-translation';
import type { Found } from '@fori/contracts/admin-search/contract';
import { foldForSearch } from '@fori/domain/catalog';
import { List, Package, Tag, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useMayOpen } from '../../shared/permissions.tsx';
import { type RecentPick, recentPicks, rememberPick } from '../../shared/recent-picks.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { type Command, type CommandGroup, matchingCommands } from './commands.ts';
import { useActions } from './use-actions.ts';

const icons = { order: Package, product: Tag, customer: UserRound } as const;

const empty: Found = { orders: [], products: [], customers: [] };

/** The palette's lines: recent items while nothing is typed, then results and matching commands. */
export function useGroups(typed: string, found: Found | null): CommandGroup[] {
  const { t } = useTranslation(['admin-palette', 'orders']);
  const { money } = useFormats();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const actions = useActions();
  const [recent] = useState(recentPicks);
  const text = typed.trim();

  const opening = (pick: RecentPick, more: Pick<Command, 'detail' | 'hint'> = {}): Command => ({
    id: `${pick.kind}-${pick.to}`,
    label: pick.label,
    icon: icons[pick.kind],
    run: () => {
      rememberPick(pick);
      void navigate(pick.to);
    },
    ...more,
  });
  const { orders, products, customers } = found ?? empty;
  const allOrders: Command = {
    id: 'all-orders',
    label: t('all_orders', { term: text }),
    icon: List,
    run: () => void navigate(paths.ordersMatching(text)),
  };
  const groups: CommandGroup[] = [
    { key: 'recent', commands: text === '' ? recent.filter(({ to }) => mayOpen(to)).map((pick) => opening(pick)) : [] },
    {
      key: 'orders',
      commands: [
        ...orders.map(({ id, number, name, status, total }) =>
          opening(
            { kind: 'order', label: number, to: paths.order(id) },
            { detail: `${name} · ${t(`orders:status.${status}`)}`, hint: money(total) },
          ),
        ),
        ...(orders.length > 0 ? [allOrders] : []),
      ],
    },
    {
      key: 'products',
      commands: products.map(({ id, name, status, price }) =>
        opening(
          { kind: 'product', label: name, to: paths.product(id) },
          { detail: status === 'archived' ? t('archived') : undefined, hint: money(price) },
        ),
      ),
    },
    {
      key: 'customers',
      commands: customers.map(({ id, name, email }) =>
        opening({ kind: 'customer', label: name, to: paths.customer(id) }, { detail: email }),
      ),
    },
    { key: 'actions', commands: matchingCommands(actions, text, foldForSearch) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

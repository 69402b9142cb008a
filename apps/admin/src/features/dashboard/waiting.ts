import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { paths } from '../../shared/paths.ts';
import type { WaitingItem } from './components/waiting-list.tsx';

/** What waits, customers before shelves; the addresses name the filters of the lists behind the figures. */
export const waitingItems = ({
  waiting,
  capture_failed: captureFailed,
  withdrawals,
  reviews,
  messages,
  stock,
}: Dashboard): WaitingItem[] => [
  { key: 'capture_failed', count: captureFailed, href: `${paths.orders}?payment=capture_failed` },
  { key: 'paid', count: waiting.paid, href: `${paths.orders}?status=paid` },
  { key: 'processing', count: waiting.processing, href: `${paths.orders}?status=processing` },
  { key: 'withdrawals', count: withdrawals, href: `${paths.orders}?withdrawal=open` },
  { key: 'reviews', count: reviews, href: `${paths.reviews}?status=pending` },
  { key: 'messages', count: messages, href: `${paths.messages}?status=open` },
  { key: 'low', count: stock.low, href: `${paths.products}?status=active&stock=low` },
  { key: 'out', count: stock.out, href: `${paths.products}?status=active&stock=out` },
];

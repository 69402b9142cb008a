import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { paths } from '../../shared/paths.ts';
import type { TodoItem } from './components/todo-list.tsx';

/** Open tasks, customers before stock; each address carries the filters of the list behind its figure. */
export const todoItems = ({
  waiting,
  capture_failed: captureFailed,
  withdrawals,
  reviews,
  messages,
  stock,
}: Dashboard): TodoItem[] => [
  { key: 'capture_failed', count: captureFailed, href: `${paths.orders}?payment=capture_failed` },
  { key: 'paid', count: waiting.paid, href: `${paths.orders}?status=paid` },
  { key: 'processing', count: waiting.processing, href: `${paths.orders}?status=processing` },
  { key: 'withdrawals', count: withdrawals, href: `${paths.orders}?withdrawal=open` },
  { key: 'reviews', count: reviews, href: `${paths.reviews}?status=pending` },
  { key: 'messages', count: messages, href: `${paths.messages}?status=open` },
  { key: 'low', count: stock.low, href: `${paths.products}?status=active&stock=low` },
  { key: 'out', count: stock.out, href: `${paths.products}?status=active&stock=out` },
];

import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import { paths } from '../../shared/paths.ts';
import type { TodoItem } from './components/todo-list.tsx';

/** An item whose figure the dashboard leaves out for those who may not see its list. */
type PossibleItem = Omit<TodoItem, 'count'> & { count: number | undefined };

const known = (items: PossibleItem[]): TodoItem[] =>
  items.flatMap(({ count, ...item }) => (count === undefined ? [] : [{ ...item, count }]));

const rare = (items: PossibleItem[]): PossibleItem[] => items.filter(({ count = 0 }) => count > 0);

/**
 * Open tasks, money and customers before stock; each address carries the filters of the list behind its figure. What few shops ever
 * have is listed only where there is some.
 */
export const todoItems = ({
  waiting,
  capture_failed: captureFailed,
  disputes,
  came_back: cameBack,
  ending,
  differences,
  withdrawals,
  reviews,
  messages,
  stock,
}: Dashboard): TodoItem[] =>
  known([
    { key: 'capture_failed', count: captureFailed, href: `${paths.orders}?payment=capture_failed` },
    ...rare([
      {
        key: 'disputes',
        count: disputes?.orders,
        href: `${paths.orders}?payment=disputed`,
        due: disputes?.due_by ?? null,
      },
      { key: 'came_back', count: cameBack, href: `${paths.orders}?payment=came_back` },
      { key: 'ending', count: ending, href: `${paths.orders}?payment=ending` },
      { key: 'differences', count: differences, href: paths.payouts },
    ]),
    { key: 'paid', count: waiting?.paid, href: `${paths.orders}?status=paid` },
    { key: 'processing', count: waiting?.processing, href: `${paths.orders}?status=processing` },
    { key: 'withdrawals', count: withdrawals, href: `${paths.returns}?status=open` },
    { key: 'reviews', count: reviews, href: `${paths.reviews}?status=pending` },
    { key: 'messages', count: messages, href: `${paths.messages}?status=open` },
    { key: 'low', count: stock?.low, href: `${paths.products}?status=active&stock=low` },
    { key: 'out', count: stock?.out, href: `${paths.products}?status=active&stock=out` },
  ]);
